import { type Change, type Difference, describeDifference } from '../difference.ts';
import { badge } from './icons.ts';
import { anchor, clipText, figure, safe } from './safe.ts';

/** Changes since an earlier run: new, gone, still red, no longer decided, and other answers at silences. */
export function differenceSection(difference: Difference): string {
  const { fresh, gone, still, lost, drifts } = difference;
  const lists = [
    group('New', fresh, true),
    group('Gone', gone, true),
    group('Still', still, false),
    group('No longer decided', lost, false),
  ];
  const ledger = drifts.map(
    ({ silence, before, now }) =>
      `<li><a href="#${anchor('silence', silence)}">${clipText(silence, 160)}</a>: ${clipText(before.join(', '), 300)}, now ${clipText(now.join(', '), 300)}</li>`,
  );
  return `<section id="difference"><h2>Since the earlier run</h2><p class="lead">${safe(describeDifference(difference))}</p>${lists.join('')}${foldedList('Unspecified behaviour that changed', ledger, false)}</section>`;
}

function group(title: string, changes: readonly Change[], isOpen: boolean): string {
  const items = changes.map(
    ({ row, before }) =>
      `<li>${before === undefined ? '' : `${badge(before)} → `}${badge(row.verdict)} <a href="#${anchor('requirement', row.requirement)}">${clipText(row.requirement, 160)}</a></li>`,
  );
  return foldedList(title, items, isOpen);
}

function foldedList(title: string, items: readonly string[], isOpen: boolean): string {
  if (items.length === 0) return '';
  return `<details class="more kind"${isOpen ? ' open' : ''}><summary>${title} <small>${figure(items.length)}</small></summary><ul class="plain">${items.join('')}</ul></details>`;
}
