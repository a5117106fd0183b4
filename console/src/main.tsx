import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServiceProblem } from './api/problem';
import { router } from './routes';
import { session } from './session/session';
import { applyTheme } from './theme';
import './style.css';

const RETRIES = 2;

/** What the service refuses is not asked again; what did not reach it, or was too early, is. */
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

// What one user has seen is not shown to the next.
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
