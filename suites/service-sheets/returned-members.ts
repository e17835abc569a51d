import type { RequirementId } from '../../models/requirements/index.ts';
import { serviceSheet } from '../../models/resources/index.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { readableSheets, type SheetReadTwice } from './readable-sheets.ts';

/** Member -> the row that says that reads return it. */
const rowOf = (member: string): RequirementId => {
  const many = ['approvals', 'comments', 'lines', 'supplier-reviews'].includes(member);
  return `service-sheets/${member}-${many ? 'are' : 'is'}-returned` as RequirementId;
};

const members = serviceSheet.fields.map((field) => field.name);

interface Read {
  readonly sheet: Reading;
  readonly exchange: Exchange;
}

/**
 * All members of a sheet are returned by reads. One that has no value may be left out, as null may be: so a
 * member is missing only when none of several sheets carries it.
 */
const judgeMember = ({ judge }: Context, member: string, reads: readonly Read[]): void => {
  const requirement = rowOf(member);
  // The member itself or an item of its list; what is wrong further inside belongs to other rows.
  const own = new RegExp(`^${member}(\\.\\d+)?$`);
  const problemOf = ({ sheet }: Read) => sheet.problems.find((found) => own.test(found.member));
  const wrong = reads.find((read) => problemOf(read) !== undefined);
  const problem = wrong && problemOf(wrong);
  const [first] = reads;
  if (wrong !== undefined && problem !== undefined) {
    judge.violated(requirement, {
      expected: `${member} as documented`,
      seen: problem.problem,
      exchanges: [wrong.exchange],
      explanation: `${member}: ${problem.problem}`,
    });
  } else if (reads.some(({ sheet }) => sheet.present.has(member))) {
    judge.holds(requirement);
  } else if (first !== undefined) {
    judge.violated(requirement, {
      expected: `${member} in what a read answers`,
      seen: `none of ${reads.length} answers carries it`,
      exchanges: [first.exchange],
      explanation: `${member} is not returned`,
    });
  }
};

/** Whether there is a value: what is empty may be left out as null may be. */
const isShown = ({ sheet }: Read, member: string): boolean => {
  const value = sheet.data[member] ?? null;
  return value !== null && value !== '' && (!Array.isArray(value) || value.length > 0);
};

/**
 * Sheets that were read in a second format: there each member has its type as well, and what has a value in the
 * first format is not left out everywhere in the second.
 */
const judgeAgain = (context: Context, member: string, twice: readonly SheetReadTwice[]): void => {
  const told = twice.filter(({ first }) => isShown(first, member)).map(({ again }) => again);
  if (told.length > 0) judgeMember(context, member, told);
};

/** Reads sheets one by one and looks for every documented member. */
export const returnedMembers: Check = {
  id: 'service-sheets/returned-members',
  title: 'Reading a service sheet returns every documented member with its type',
  claims: [
    ...members.map(rowOf),
    'service-sheets/status-fits-255-characters',
    'service-sheets/show-answers-the-sheet',
    'service-sheets/list-answers-sheets',
  ],
  observes: ['service-sheets/statuses', 'service-sheets/status-spelling'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const { listed, shown, twice } = await readableSheets(context);
    judge.executed();
    if (shown.length === 0) {
      const reason = 'no service sheet could be read: give ids as service-sheets.readable in the profile';
      for (const claim of returnedMembers.claims) judge.blocked(claim, reason);
      return;
    }
    for (const member of members) {
      judgeMember(context, member, shown);
      if (listed.length > 0) judgeMember(context, member, listed);
      judgeAgain(context, member, twice);
    }
    const all = [...shown, ...twice.map(({ again }) => again)];
    for (const { sheet, exchange } of all) judgeStatus(context, sheet, exchange);
  },
};

const judgeStatus = ({ judge }: Context, sheet: Reading, exchange: Exchange): void => {
  const status = sheet.data['status'];
  if (typeof status !== 'string') return;
  judge.observe('service-sheets/statuses', status, exchange);
  if (/[ _]/.test(status)) {
    const spelling = status.includes('_') ? 'underscore' : /[A-Z]/.test(status) ? 'title' : 'blank';
    judge.observe('service-sheets/status-spelling', spelling, exchange);
  }
  if ([...status].length <= 255) judge.holds('service-sheets/status-fits-255-characters');
  else
    judge.violated('service-sheets/status-fits-255-characters', {
      expected: 'a status of at most 255 characters',
      seen: `one of ${[...status].length}`,
      exchanges: [exchange],
    });
};
