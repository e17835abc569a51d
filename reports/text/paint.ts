type Brush = (text: string) => string;

/** The colours of the terminal summary. */
export interface Paint {
  readonly good: Brush;
  readonly bad: Brush;
  readonly strong: Brush;
  readonly dim: Brush;
}

/** Functions that colour a text with ANSI sequences, or return it unchanged. */
export function paint(colour: boolean): Paint {
  const brush = (on: string): Brush => (colour ? (text) => `\u001b[${on}m${text}\u001b[0m` : (text) => text);
  return { good: brush('1;32'), bad: brush('1;31'), strong: brush('1'), dim: brush('2') };
}

interface Terminal {
  readonly isTTY?: boolean;
}

/** Whether an output gets colours: a terminal with colours whose user did not disable them (no-color.org). */
export function wantsColour(output: Terminal, env: NodeJS.ProcessEnv = process.env): boolean {
  return output.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
