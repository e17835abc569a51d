import type { Run } from '../run.ts';
import { countText } from '../say.ts';
import {
  easiest,
  effortOf,
  type KeysToTell,
  keysInWords,
  keysInYaml,
  keysToTell,
  outdatedLines,
} from '../to-tell.ts';
import { copyButton } from './evidence.ts';
import { clipText, figure } from './safe.ts';

/** Profile keys with which more requirements could be decided; empty where none is missing. */
export function toTellSection({ rows, outdated, keyMeanings = {} }: Run): string {
  const keys = keysToTell(rows);
  if (keys.length === 0 && outdated === undefined) return '';
  return `<section id="to-tell"><h2>Next: add to the profile <small>${countText(keys.length, 'entry', 'entries')}</small></h2>
${keys.length === 0 ? '' : tableOf(keys, keyMeanings)}${usedUp(outdatedLines(outdated))}</section>`;
}

type Meanings = Readonly<Record<string, string>>;

function tableOf(keys: readonly KeysToTell[], meanings: Meanings): string {
  return `<p class="lead">The profile leaves these out, and requirements could not be decided without them. Keys that are needed together share a line. A value takes a minute, a hook longer.</p>
<table class="summary-table"><thead><tr><th scope="col">Key and meaning</th><th scope="col">Effort</th><th scope="col">Requirements</th></tr></thead><tbody>${keys.map((one) => line(one, meanings)).join('')}</tbody></table>`;
}

function line({ keys, requirements, said }: KeysToTell, meanings: Meanings): string {
  const meaning = keys.flatMap((key) => meanings[easiest(key)] ?? []).join(' ');
  const yaml = `<details class="script"><summary>YAML</summary><div class="copyable">${copyButton}<pre tabindex="0">${clipText(keysInYaml(keys), 2000)}</pre></div></details>`;
  const words = said === undefined ? '' : `<br>The target says ${clipText(said, 300)}`;
  return `<tr><th scope="row"><code>${clipText(keysInWords(keys), 300)}</code>${meaning === '' ? '' : `<br>${clipText(meaning, 400)}`}${words}${yaml}</th><td>${effortOf(keys)}</td><td>${figure(requirements)}</td></tr>`;
}

function usedUp(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<p class="lead">These documents are no longer as the profile lists them; an earlier run may have used them up.</p>
<ul class="plain">${lines.map((one) => `<li>${clipText(one, 600)}</li>`).join('')}</ul>`;
}
