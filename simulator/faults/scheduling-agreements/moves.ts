import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../../models/resources/resource.ts';
import { givenAgreement } from '../../handlers/scheduling-agreements/given-agreement.ts';
import { type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { asksFor } from '../twist/agreement/asks-for.ts';
import { leave, leaveUntold } from '../twist/agreement/leave.ts';
import { giveAgreement, misread } from '../twist/agreement/misread.ts';
import { before, mistake } from '../twist/agreement/mistake.ts';
import { drop, itemsIn, put } from '../twist/agreement/parts.ts';
import { show } from '../twist/agreement/show.ts';
import { spread } from '../twist/agreement/spread.ts';

const memory = memoryOf(() => new Map<number, Data>());

/** What can be wrong with actions on agreements. */
export const schedulingAgreementsMoves: readonly Fault[] = [
  fault(
    'scheduling-agreements/cancel-cancels-all-that-are-issued',
    'Cancelling an agreement cancels every other one that is issued.',
    ['scheduling-agreements/cancel-cancels'],
    spread('cancel', (other) =>
      other.record.state === 'issued' ? { ...other, record: { state: 'cancelled' } } : other,
    ),
  ),
  fault(
    'scheduling-agreements/cancel-cancels-the-lines-alone',
    'Cancelling an agreement cancels its lines and not the agreement.',
    ['scheduling-agreements/cancel-cancels'],
    leave(['cancel'], (parts, old) => (old === undefined ? parts : { ...parts, record: old.state.record })),
  ),
  fault(
    'scheduling-agreements/cancel-cancels-the-one-before',
    'Cancelling an agreement cancels the one before it.',
    ['scheduling-agreements/cancel-cancels'],
    mistake('cancel', before),
  ),
  fault(
    'scheduling-agreements/cancel-is-forgotten',
    'Cancelling an agreement is answered with success and leaves it as it was.',
    ['scheduling-agreements/cancel-cancels'],
    leaveUntold(['cancel'], (parts, old) => (old === undefined ? parts : { data: old.data, ...old.state })),
  ),
  fault(
    'scheduling-agreements/cancel-makes-a-draft',
    'Cancelling an agreement that is issued makes it a draft again.',
    ['scheduling-agreements/cancel-cancels'],
    leave(['cancel'], (parts, old) =>
      old?.state.record.state === 'issued' ? { ...parts, record: { state: 'draft' } } : parts,
    ),
  ),
  fault(
    'scheduling-agreements/cancel-of-draft-is-forgotten',
    'Cancelling a draft is answered with success and leaves it a draft.',
    ['scheduling-agreements/cancel-cancels'],
    leaveUntold(['cancel'], (parts, old) =>
      old?.state.record.state === 'draft' ? { data: old.data, ...old.state } : parts,
    ),
  ),
  fault(
    'scheduling-agreements/cancel-of-issued-is-forgotten',
    'Cancelling an agreement that is issued is answered with success and leaves it issued.',
    ['scheduling-agreements/cancel-cancels'],
    leaveUntold(['cancel'], (parts, old) =>
      old?.state.record.state === 'issued' ? { data: old.data, ...old.state } : parts,
    ),
  ),
  fault(
    'scheduling-agreements/issue-cancels',
    'Issuing an agreement cancels it.',
    ['scheduling-agreements/issue-issues'],
    leave(['issue'], (parts) => ({ ...parts, record: { state: 'cancelled' } })),
  ),
  fault(
    'scheduling-agreements/issue-is-forgotten',
    'Issuing an agreement is answered with success and leaves it as it was.',
    ['scheduling-agreements/issue-issues'],
    leaveUntold(['issue'], (parts, old) => (old === undefined ? parts : { data: old.data, ...old.state })),
  ),
  fault(
    'scheduling-agreements/issue-issues-all-drafts',
    'Issuing an agreement issues every other draft.',
    ['scheduling-agreements/issue-issues'],
    spread('issue', (other) =>
      other.record.state === 'draft' ? { ...other, record: { state: 'issued' } } : other,
    ),
  ),
  fault(
    'scheduling-agreements/issue-issues-the-one-before',
    'Issuing an agreement issues the one before it.',
    ['scheduling-agreements/issue-issues'],
    mistake('issue', before),
  ),
  fault(
    'scheduling-agreements/issue-waits-for-confirmations',
    'Issuing an agreement with items that require a confirmation leaves it a draft.',
    ['scheduling-agreements/issue-issues'],
    leave(['issue'], (parts, old) =>
      old !== undefined && itemsIn(parts.data).some((item) => item['is-confirmation-required'] === true)
        ? { data: old.data, ...old.state }
        : parts,
    ),
  ),
  fault(
    'scheduling-agreements/issued-is-seen-in-json-alone',
    'An agreement that was issued later is still a draft in XML.',
    ['scheduling-agreements/issue-issues'],
    show(
      (data, exchange) =>
        data['status'] === 'Issued' && data['created-at'] !== data['updated-at'] && asksFor(exchange, 'show')
          ? put(data, { status: 'Draft' })
          : data,
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/update-changes-all-drafts',
    'An update changes the incoterms-location of every draft.',
    ['scheduling-agreements/update-changes'],
    spread('update', (other, { data }) => {
      if (other.record.state !== 'draft') return other;
      const changed = put(other.data, { 'incoterms-location': data['incoterms-location'] ?? null });
      return changed === other.data ? other : { ...other, data: changed };
    }),
  ),
  fault(
    'scheduling-agreements/update-changes-the-one-before',
    'An update changes the agreement before the one that it names.',
    ['scheduling-agreements/update-changes'],
    mistake('update', (all, asked, exchange) => {
      giveAgreement(
        exchange,
        drop(givenAgreement(exchange), 'external-scheduling-agreement-number', 'items'),
      );
      return before(all, asked, exchange);
    }),
  ),
  fault(
    'scheduling-agreements/update-is-answered-and-not-kept',
    'An update is answered as if it had been done, and nothing is kept of it.',
    ['scheduling-agreements/update-changes'],
    leaveUntold(['update'], (parts, old) => (old === undefined ? parts : { ...parts, data: old.data })),
  ),
  fault(
    'scheduling-agreements/update-is-forgotten',
    'An update is answered with success though nothing is changed.',
    ['scheduling-agreements/update-changes'],
    misread((sent) => drop(sent, ...Object.keys(sent)), 'update'),
  ),
  fault(
    'scheduling-agreements/update-is-seen-late-in-xml',
    'An agreement that was read in XML once is read in XML as it was then.',
    [
      'scheduling-agreements/update-changes',
      'scheduling-agreements/issue-issues',
      'scheduling-agreements/cancel-cancels',
    ],
    show(
      (data, exchange) => {
        const seen = memory(exchange);
        const first = seen.get(Number(data['id'])) ?? data;
        seen.set(Number(data['id']), first);
        return isDeepStrictEqual(first, data) ? data : first;
      },
      (exchange) => inXml(exchange) && asksFor(exchange, 'show'),
    ),
  ),
  fault(
    'scheduling-agreements/update-leaves-the-incoterms',
    'An update changes everything but incoterms and their location.',
    ['scheduling-agreements/update-changes'],
    misread((sent) => drop(sent, 'incoterms', 'incoterms-location'), 'update'),
  ),
  fault(
    'scheduling-agreements/update-leaves-the-validity',
    'An update changes everything but the validity.',
    ['scheduling-agreements/update-changes'],
    misread((sent) => drop(sent, 'validity-start-date', 'validity-end-date'), 'update'),
  ),
  fault(
    'scheduling-agreements/update-takes-the-first-incoterms',
    'An update keeps values that were given before, and takes those alone that were not.',
    ['scheduling-agreements/update-changes'],
    leave(['update'], (parts, old) => {
      if (old === undefined) return parts;
      const known = Object.entries(old.data).filter(([, value]) => value !== null);
      const data = put(parts.data, Object.fromEntries(known.filter(([name]) => name !== 'updated-at')));
      return data === parts.data ? parts : { ...parts, data };
    }),
  ),
  fault(
    'scheduling-agreements/update-takes-the-items-alone',
    'An update changes the items and nothing of the header.',
    ['scheduling-agreements/update-changes'],
    misread((sent) => ({ items: sent['items'] ?? null }), 'update'),
  ),
];
