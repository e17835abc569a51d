import { areaOf } from '../../models/requirements/index.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Plan } from '../plan.ts';
import type { RunChoice } from './run-options.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The areas in which something is written. */
const changingAreas = ({ checks }: Plan): ReadonlySet<string> =>
  new Set(checks.filter(({ effect }) => effect === 'changes').map(({ id }) => areaOf(id)));

const listed = (profile: Profile, plan: Plan): string[] => {
  const changing = changingAreas(plan);
  const sheets = profile.serviceSheets.expendable.length;
  const payments = profile.payments.expendable.length;
  const legal = profile.legalDocuments.expendable.length;
  const { http, module } = profile.hooks;
  const made = (name: 'create-service-sheet' | 'create-payment' | 'create-legal-document') =>
    http[name] !== undefined || module !== undefined;
  return [
    ...(sheets > 0 && changing.has('service-sheets') && !made('create-service-sheet')
      ? [
          `${counted(sheets, 'listed service sheet')}: approvers added and removed, steps skipped, voids requested`,
        ]
      : []),
    ...(payments > 0 && changing.has('payments') && !made('create-payment')
      ? [`${counted(payments, 'listed payment')}: marked as exported`]
      : []),
    ...(legal > 0 && changing.has('legal-documents') && !made('create-legal-document')
      ? [`${counted(legal, 'listed legal document')}: deleted`]
      : []),
  ];
};

/** What a run would change for good among documents that a profile lists; empty where it changes none. */
export const changesForGood = listed;

const writes = (profile: Profile, plan: Plan): string => {
  const changing = plan.checks.filter(({ effect }) => effect === 'changes').length;
  if (changing === 0) return 'none: tokens and reads only';
  const found = listed(profile, plan);
  const hooks = Object.keys(profile.hooks.http).length > 0 || profile.hooks.module !== undefined;
  const made = hooks ? ['documents that hooks make for the run'] : [];
  // The cart is the one thing that may be there already: without lines of others it is filled, deleted and submitted.
  const own = changingAreas(plan).has('requisitions')
    ? ['requisitions that the run makes', "the cart of the client's user, unless it holds lines of others"]
    : [];
  const what = [...found, ...own, ...made];
  return `by ${counted(changing, 'check')}, to ${what.length === 0 ? 'no document (none is expendable)' : what.join('; ')}`;
};

/** The plan of a run in a few lines: what it sends, what it changes, what stays behind. */
export const tellPlan = (profile: Profile, plan: Plan, choice: RunChoice): string => {
  const { seed, k, strict, readOnly } = choice.settings;
  const modes = [readOnly && 'read-only', strict && 'strict'].filter((mode) => mode !== false);
  const kept = writes(profile, plan).startsWith('none')
    ? 'nothing'
    : 'the documents written to, as the last write left them';
  return [
    `target        ${profile.name} at ${profile.baseUrl}`,
    `areas         ${plan.areas.join(', ')}: ${counted(plan.checks.length, 'check')}`,
    `mode          seed ${seed}, k ${k}, ${counted(choice.workers, 'worker')}${modes.map((mode) => `, ${mode}`).join('')}`,
    `writes        ${writes(profile, plan)}`,
    `stays behind  ${kept}`,
  ].join('\n');
};
