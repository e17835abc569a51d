import type { RequirementId } from '../../models/requirements/index.ts';
import { payment } from '../../models/resources/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Check } from '../harness/check.ts';
import { embeddedFields } from '../harness/filters/filter-field.ts';
import { bounds, equality, type Relation, union } from '../harness/filters/relations.ts';
import { findPayments, varied } from './find-payments.ts';
import { judgeTaken } from './judge-taken.ts';
import { plainFields } from './payment-fields.ts';
import type { Payment } from './payment-list.ts';

interface Form {
  readonly title: string;
  readonly requirement: RequirementId & Check['id'];
  readonly silence: SilenceId;
  readonly relations: (payments: readonly Payment[]) => readonly Relation<Payment>[];
}

/** So many members of each embedded record are asked for. */
const mostMembers = 2;

const forms: readonly Form[] = [
  {
    title: 'A list of values selects what its values select, where a field takes one',
    requirement: 'payments/list-selects-what-its-values-select',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) => plainFields.flatMap((field) => union(payments, field)),
  },
  {
    title: 'A lower bound selects what is greater and not the bound itself, where a field takes one',
    requirement: 'payments/bound-selects-what-is-greater',
    silence: 'payments/operators-on-other-fields',
    relations: (payments) =>
      plainFields.flatMap((field) => (field.name === 'updated-at' ? [] : bounds(payments, field))),
  },
  {
    title: 'A filter on a member of an embedded record selects by its value, where it is taken',
    requirement: 'payments/embedded-member-selects-by-its-value',
    silence: 'payments/embedded-filters',
    relations: (payments) =>
      embeddedFields(payment, payments, mostMembers).flatMap((field) => equality(payments, field)),
  },
];

const checkOf = ({ title, requirement, silence, relations }: Form): Check => ({
  id: requirement,
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
    const taken = new Set<string>();
    for (const relation of asked) {
      const { name } = relation.filter;
      const isTaken = taken.has(name);
      if (await judgeTaken(context, { requirement, silence, relation, isTaken })) taken.add(name);
      judge.executed();
    }
    judge.inconclusive(requirement, 'no field was seen to take it');
  },
});

/** Filters in forms that the documentation's examples show for other fields: judged where the target takes them. */
export const filtersWhereTaken: readonly Check[] = forms.map(checkOf);
