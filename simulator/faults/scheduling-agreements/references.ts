import type { Data } from '../../../models/resources/resource.ts';
import { type Fault, fault } from '../fault.ts';
import { creation, reads, showAgreements } from '../operators/agreements.ts';
import { drop } from '../operators/records.ts';
import { member } from '../operators/show.ts';
import { answeredIn } from '../operators/where.ts';

const inXml = answeredIn('xml');

const within = (name: string, change: (shown: Data) => Data) =>
  member(name, (shown) => change(shown as Data));

/** What can be wrong with how references are shown. */
export const schedulingAgreementsReferences: readonly Fault[] = [
  fault(
    'scheduling-agreements/payment-term-has-a-name',
    'The payment term in an answer has a name in place of its code.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(
      within('payment-term', (shown) => ({ ...drop(shown, 'code'), name: shown['code'] ?? null })),
    ),
  ),
  fault(
    'scheduling-agreements/payment-term-has-no-code',
    'The payment term in an answer has no code.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(within('payment-term', (shown) => drop(shown, 'code'))),
  ),
  fault(
    'scheduling-agreements/payment-term-has-no-id-in-xml',
    'The payment term in a read in XML has no id.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(
      within('payment-term', (shown) => drop(shown, 'id')),
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-id',
    'The shipping address in a read has no id.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(
      within('shipping-address', (shown) => drop(shown, 'id')),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-name',
    'The shipping address in an answer has no name.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(within('shipping-address', (shown) => drop(shown, 'name'))),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-name-in-creations',
    'The shipping address in the answer to a creation is as it was sent, without a name.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(
      within('shipping-address', (shown) => drop(shown, 'name')),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-a-display-name',
    'The name of the supplier is called display-name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => ({ ...drop(shown, 'name'), 'display-name': shown['name'] ?? null })),
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-id',
    'The supplier in a read has no id.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'id')),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name',
    'The supplier in an answer has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(within('supplier', (shown) => drop(shown, 'name'))),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name-in-creations',
    'The supplier in the answer to a creation has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name-in-xml',
    'The supplier in an answer in XML has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      inXml,
    ),
  ),
];
