import type { Evidence } from '../run.ts';
import { evidenceList } from './exchanges.ts';
import { clipText, safe } from './safe.ts';

/** The evidence of a verdict: the walk, expected and seen, the exchanges, and a script that repeats them. */
export function evidenceBlock(evidence: Evidence): string {
  const { check, fingerprint } = evidence;
  const trace = `<p class="trace">check <code>${clipText(check, 160)}</code>, fingerprint <code>${clipText(fingerprint, 80)}</code></p>`;
  return `<div class="evidence">${contrast(evidence)}${steps(evidence)}${evidenceList(evidence)}${script(evidence)}${trace}</div>`;
}

function contrast({ expected, seen, explanation }: Evidence): string {
  const why =
    explanation === undefined
      ? ''
      : `<div class="as-if"><dt>In short</dt><dd>${prose(explanation)}</dd></div>`;
  return `<dl class="contrast"><div class="expected"><dt>Expected</dt><dd>${prose(expected)}</dd></div><div class="seen"><dt>Seen</dt><dd>${prose(seen)}</dd></div>${why}</dl>`;
}

function steps({ walk }: Evidence): string {
  if (walk.length === 0) return '';
  const items = walk.map((step) => `<li>${prose(step)}</li>`).join('');
  return `<p class="label">Shortest sequence that shows it</p><ol class="walk">${items}</ol>`;
}

function script({ curl }: Evidence): string {
  if (curl === '') return '';
  return `<details class="script"><summary>The same with curl</summary><div class="copyable">${copyButton}<pre tabindex="0">${safe(curl)}</pre></div></details>`;
}

/** A command line whose options are not broken between lines. */
export const commandText = (command: string): string =>
  safe(command).replaceAll(/--[\w-]+/g, '<span class="option">$&</span>');

/** Copies the adjacent text, if scripts are enabled. */
export const copyButton = '<button type="button" class="copy">Copy</button>';

/** A text of any length; a long one scrolls in its own box. */
export function prose(text: string): string {
  return text.length > 600 ? `<div class="long" tabindex="0">${safe(text)}</div>` : safe(text);
}
