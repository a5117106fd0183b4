const DELAY_MS = 5_000;

/** Acknowledgement of alerts that is sent after the time to undo it. */
export interface Acknowledgement {
  /** Alerts or filter that it applies to; the same key does not begin anew. */
  readonly key: string;
  readonly count: number;
  /** Verdict of the alerts in words; empty without one. */
  readonly verdict: string;
  readonly send: () => Promise<unknown>;
}

/** Acknowledgement that waits to be sent, and the time until which it can be undone. */
export interface Waiting {
  readonly of: Acknowledgement;
  readonly until: number;
}

/**
 * Acknowledgements that can be undone for 5 s. Only one waits at a time: a second one sends the first at once, and so
 * does leaving the page.
 */
export class Undo {
  #waiting: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(private readonly carryOut: (acknowledgement: Acknowledgement) => void) {}

  readonly waiting = (): Waiting | undefined => this.#waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(of: Acknowledgement): void {
    if (this.#waiting?.of.key === of.key) return;
    this.flush();
    this.#become({ of, until: Date.now() + DELAY_MS });
    this.#timer = setTimeout(() => this.flush(), DELAY_MS);
  }

  undo(): void {
    clearTimeout(this.#timer);
    this.#become(undefined);
  }

  /** Sends the waiting acknowledgement now. */
  flush(): void {
    const waiting = this.#waiting;
    this.undo();
    if (waiting) this.carryOut(waiting.of);
  }

  #become(waiting: Waiting | undefined): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
