import type { AgreementCircumstances } from '../../../fixtures/histories/agreement-history.ts';
import { isMembers, type Members } from '../../../models/members.ts';
import type { Origin } from '../descriptor.ts';
import { membersIn } from '../members.ts';
import type { Kept } from './kept.ts';

type Ways = NonNullable<AgreementCircumstances['both']>;

const forms: Readonly<Record<string, (value: unknown) => unknown>> = {
  of: (value) => value,
  text: (value) => String(value),
  upper: (value) => String(value).toUpperCase(),
  listed: (value) => [value],
  day: (value) => String(value).slice(0, 10),
};

const filled = (members: Members, template: Members = {}): Members => {
  const out: Record<string, unknown> = { ...members };
  for (const [name, one] of Object.entries(template)) {
    const [[form = '', of] = []] = isMembers(one) ? Object.entries(one) : [];
    const write = forms[form];
    if (form === 'absent') delete out[name];
    else out[name] = write === undefined ? one : write(members[String(of)]);
  }
  return out;
};

const chosen = (all: readonly Members[], which: Ways['items']): readonly Members[] => {
  if (which === 'the first') return all.slice(0, 1);
  if (which === 'reversed') return all.toReversed();
  return which === 'twice' ? [...all, ...all] : all;
};

const called = { create: ['schedule_lines'], show: ['delivery-schedules'] } as const;

const merged = (one: Ways = {}, other: Ways = {}): Ways => ({
  ...{ ...one, ...other },
  ...{ header: { ...one.header, ...other.header }, item: { ...one.item, ...other.item } },
  line: { ...one.line, ...other.line },
});

const shownLine = (
  line: Members,
  ways: Ways,
  { origin, flagged }: { origin: Origin; flagged: boolean },
): Members => {
  const { exported, 'commitment-level': level, ...rest } = line;
  const more = origin === 'show' ? { 'commitment-level': level, ...(flagged && { exported }) } : {};
  return filled({ ...rest, ...more }, ways.line);
};

/** An agreement as a platform shows it. */
export const shown = (kept: Kept, circumstances: AgreementCircumstances, origin: Origin): Members => {
  const ways = merged(circumstances.both, origin === 'create' ? circumstances.creation : circumstances.reads);
  const flagged = circumstances['no-flag'] === undefined;
  const items = chosen(membersIn(kept['items']), ways.items).map((item) => {
    const { 'schedule-lines': lines, ...rest } = item;
    const list = chosen(membersIn(lines), ways.lines).map((line) =>
      shownLine(line, ways, { origin, flagged }),
    );
    const names = ways['lines-are-called'] ?? called[origin];
    return filled({ ...rest, ...Object.fromEntries(names.map((name) => [name, list])) }, ways.item);
  });
  return filled({ ...kept, items }, ways.header);
};
