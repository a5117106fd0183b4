import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServiceProblem } from './api/problem';
import { router } from './routes';
import { session } from './session/session';
import { applyTheme } from './theme';
import './ui/tokens.css';
import './style.css';
import './ui/parts.css';

const RETRIES = 2;

/** Retries a request only if the service was unreachable (status 0) or not ready (503). */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ServiceProblem && (error.status === 0 || error.status === 503),
    },
  },
});

// Clears the cache, so that the next user cannot see the data of this one.
session.subscribe(() => {
  if (session.state().kind === 'signed-out') queries.clear();
});

applyTheme();
void session.start();

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
