const DELAY_MS = 5_000;

/** Acknowledgement of alerts that is sent after the time to undo it. */
export interface Acknowledgement {
  /** Alerts or filter that it applies to; the same key does not begin anew. */
  readonly key: string;
  readonly count: number;
  /** Name of a single alert; empty for several. */
  readonly name: string;
  /** Verdict of the alerts in words; empty without one. */
  readonly verdict: string;
  readonly send: () => Promise<unknown>;
}

/** Acknowledgement that waits to be sent, and the time until which it can be undone. */
export interface Waiting {
  readonly of: Acknowledgement;
  readonly until: number;
}

/** Acknowledgement that was not carried out, and the reason. */
export interface Failure {
  readonly of: Acknowledgement;
  readonly error: unknown;
}

/**
 * Acknowledgements that can be undone for 5 s. Only one waits at a time: a second one sends the first at once, and so
 * does leaving the page.
 */
export class Undo {
  #waiting: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #sending: Promise<unknown> = Promise.resolve();
  #sent = 0;
  #failure: Failure | undefined;

  readonly waiting = (): Waiting | undefined => this.#waiting;

  /** Returns the last failure, until it is dismissed or the next acknowledgement is sent. */
  readonly failure = (): Failure | undefined => this.#failure;

  /** Returns the number of acknowledgements that were carried out. */
  readonly sent = (): number => this.#sent;

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

  /** Sends the waiting acknowledgement now; the result waits for the answers to it and to those before. */
  flush(): Promise<unknown> {
    const waiting = this.#waiting;
    this.undo();
    if (waiting) this.#sending = Promise.all([this.#sending, this.#send(waiting.of)]);
    return this.#sending;
  }

  readonly dismiss = (): void => {
    this.#failure = undefined;
    this.#tell();
  };

  async #send(of: Acknowledgement): Promise<void> {
    this.dismiss();
    try {
      await of.send();
      this.#sent += 1;
    } catch (error) {
      this.#failure = { of, error };
    }
    this.#tell();
  }

  #become(waiting: Waiting | undefined): void {
    this.#waiting = waiting;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
