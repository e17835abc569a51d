import type { Members } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { optionalHeader } from '../compose.ts';
import { referenceFindings, referenceRows } from '../content/reference-findings.ts';
import { lookAt, type Made, tellAnswer } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';
import { type Finding, takeDown } from '../seeing/finding.ts';

const claims = referenceRows.map(([row]) => row);

const findingsOf = async (context: Context, made: Made): Promise<readonly Finding[]> => {
  const found = made.created === undefined ? [] : [...referenceFindings(made.created)];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    if (snapshot !== undefined && isSnapshot(snapshot)) found.push(...referenceFindings(snapshot));
  }
  return found;
};

/** Creates agreements with each reference that the profile knows, and looks at how answers show them. */
export const references: Check = {
  id: 'scheduling-agreements/references',
  title: 'Supplier, shipping address and payment term are shown with their id and their name or code',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    const { 'shipping-address': address, 'payment-term': term } = optionalHeader(
      profile.schedulingAgreements,
    );
    const headers: readonly Members[] = [{ 'shipping-address': address, 'payment-term': term }, {}];
    judge.planned(1);
    let made = await workshop.make({ header: headers[0] ?? {} });
    if (made.outcome === 'refused') made = await workshop.make();
    judge.executed();
    if (made.outcome === 'accepted') takeDown(judge, claims, await findingsOf(context, made));
    const missing = { 'shipping-address': address === undefined, 'payment-term': term === undefined };
    for (const [row, name] of referenceRows) {
      if (name !== 'supplier' && missing[name])
        judge.notApplicable(row, `The profile names no ${name}: scheduling-agreements.${name}.`);
      else judge.inconclusive(row, `no answer shows ${name}: ${tellAnswer(made.answer).slice(0, 3)}`);
    }
  },
};
