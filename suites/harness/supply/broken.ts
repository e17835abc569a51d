/** What stands for the answer of a hook's function that threw. */
export class Broken {
  /** What it said. */
  readonly message: string;

  constructor(error: unknown) {
    this.message = error instanceof Error ? error.message : String(error);
  }
}
