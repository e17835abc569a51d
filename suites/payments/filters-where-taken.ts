import type { RequirementId } from '../../models/requirements/index.ts';
import { payment } from '../../models/resources/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Check } from '../harness/check.ts';
import { embeddedFields } from '../harness/filters/filter-field.ts';
import { bound, equality, type Relation, union } from '../harness/filters/relations.ts';
import { findPayments, varied } from './find-payments.ts';
import { judgeTaken } from './judge-taken.ts';
import { plainFields } from './payment-fields.ts';
import type { Payment } from './payment-list.ts';

const endings = ['lists', 'bounds', 'embedded'] as const;

interface Form {
  readonly title: string;
  readonly requirement: RequirementId;
  readonly silence: SilenceId;
  readonly relations: (payments: readonly Payment[]) => readonly Relation<Payment>[];
}

/** So many members of each embedded record are asked for. */
const mostMembers = 2;

const forms: Readonly<Record<(typeof endings)[number], Form>> = {
  lists: {
    title: 'A list of values selects what its values select, where a field takes one',
    requirement: 'payments/list-selects-what-its-values-select',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) => plainFields.flatMap((field) => union(payments, field)),
  },
  bounds: {
    title: 'A lower bound selects what is greater and not the bound itself, where a field takes one',
    requirement: 'payments/bound-selects-what-is-greater',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) =>
      plainFields.flatMap((field) => (field.name === 'updated-at' ? [] : bound(payments, field))),
  },
  embedded: {
    title: 'A filter on a member of an embedded record selects by its value, where it is taken',
    requirement: 'payments/embedded-member-selects-by-its-value',
    silence: 'payments/embedded-filters',
    relations: (payments) =>
      embeddedFields(payment, payments, mostMembers).flatMap((field) => equality(payments, field)),
  },
};

const checkOf = (
  ending: (typeof endings)[number],
  { title, requirement, silence, relations }: Form,
): Check => ({
  id: `payments/filters-where-taken-${ending}`,
  title,
  claims: [requirement],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { payments, problem } = await findPayments(context);
    const asked = relations(varied(payments, payments.length));
    judge.planned(asked.length);
    if (payments.length === 0) return judge.blocked(requirement, problem);
    for (const relation of asked) {
      await judgeTaken(context, { requirement, silence, relation });
      judge.executed();
    }
    judge.inconclusive(requirement, 'no field was seen to take it');
  },
});

/** Filters in forms that the documentation's examples show for other fields: judged where the target takes them. */
export const filtersWhereTaken: readonly Check[] = endings.map((ending) => checkOf(ending, forms[ending]));
