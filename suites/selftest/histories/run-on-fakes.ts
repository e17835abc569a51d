import type { AgreementHistory } from '../../../fixtures/histories/agreement-history.ts';
import type { ReassignmentHistory } from '../../../fixtures/histories/reassignment-history.ts';
import { openAttachmentFake, whole as wholeAttachments } from '../../attachments/fake.ts';
import { attachmentChecks } from '../../attachments/index.ts';
import { openCommentFake, whole as wholeComments } from '../../comments/fake.ts';
import { commentChecks } from '../../comments/index.ts';
import { sameRequestsAgree } from '../../formats/both/agree.ts';
import type { Check } from '../../harness/check.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import type { FakeTarget } from '../../harness/fake/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/fake/sample-profile.ts';
import { schedulingAgreements } from '../../harness/profile/agreement-profile.ts';
import { qualityInspections } from '../../harness/profile/inspection-profile.ts';
import { openLegalFake, whole as wholeLegal } from '../../legal-documents/fake.ts';
import { legalDocumentChecks } from '../../legal-documents/index.ts';
import { openInspectionFake, whole as wholeInspections } from '../../quality-inspections/fake.ts';
import { qualityInspectionChecks } from '../../quality-inspections/index.ts';
import { openAgreementFake } from '../../scheduling-agreements/fake.ts';
import { schedulingAgreementChecks } from '../../scheduling-agreements/index.ts';
import { openReassigningFake } from '../../user-reassignments/fake/fake.ts';
import { userReassignmentChecks } from '../../user-reassignments/index.ts';
import { checksAbout, type Recorded, run } from './run.ts';
import { attachmentsOf, type ScriptedAttachments } from './scripted-attachments.ts';
import { commentsOf, type ScriptedComments } from './scripted-comments.ts';
import { inspectionsOf, type ScriptedInspections } from './scripted-inspections.ts';
import { legalDocumentsOf, type ScriptedLegalDocuments } from './scripted-legal.ts';
import { reassignmentsOf } from './scripted-reassignments.ts';

type AnyHistory =
  | ScriptedAttachments
  | ScriptedComments
  | ScriptedInspections
  | ScriptedLegalDocuments
  | Agreements
  | Reassignments;
type Agreements = Partial<AgreementHistory>;
type Reassignments = Partial<ReassignmentHistory>;

/** How histories of one kind are run; a method accepts histories of its own kind. */
interface Kind {
  readonly checks: readonly Check[];
  profile(history: AnyHistory): ProfileSketch;
  open(reported: AnyHistory): Pick<FakeTarget, 'client'> & Partial<FakeTarget>;
}

const withHooks = (target: FakeTarget, { hookless }: { readonly hookless?: true }): FakeTarget =>
  hookless ? { ...target, fixtures: noDocuments } : target;

const kinds = {
  agreement: {
    checks: schedulingAgreementChecks,
    profile: ({ capabilities, dialects = {}, profile }: Agreements) => ({
      areas: ['scheduling-agreements'],
      capabilities: { json: true, xml: false, 'early-access': true, ...capabilities },
      dialects,
      schedulingAgreements: schedulingAgreements.read(
        {
          ...{ supplier: 301, item: 7001, uom: 21, warehouse: 31, currency: { id: 1, code: 'USD' } },
          ...{ 'shipping-address': 61, 'payment-term': 71, ...profile },
        },
        '',
      ),
    }),
    open: (history: Agreements) => openAgreementFake(history),
  },
  inspection: {
    checks: qualityInspectionChecks,
    profile: ({ dialects = {}, profile }: ScriptedInspections) => ({
      ...{ ...wholeInspections, areas: ['quality-inspections'], dialects },
      qualityInspections: qualityInspections.read(
        {
          ...{ supplier: 301, item: 7001, uom: 21, 'requested-by': 15, ...profile },
        },
        '',
      ),
    }),
    open: (history: ScriptedInspections) => withHooks(openInspectionFake(inspectionsOf(history)), history),
  },
  attachment: {
    checks: attachmentChecks,
    profile: () => ({ ...wholeAttachments, areas: ['attachments'] }),
    open: (history: ScriptedAttachments) => openAttachmentFake(attachmentsOf(history)),
  },
  comment: {
    checks: commentChecks,
    profile: (history: ScriptedComments) => ({
      ...{ ...wholeComments, areas: ['comments'], ...(history['payload-untold'] && { dialects: {} }) },
      capabilities: {
        ...{
          json: true,
          xml: false,
          'document-mention-notifications': history['notifications-off'] !== true,
        },
      },
    }),
    open: (history: ScriptedComments) => openCommentFake(commentsOf(history)),
  },
  legal: {
    checks: [...legalDocumentChecks, sameRequestsAgree],
    profile: () => ({ ...wholeLegal, areas: ['legal-documents'] }),
    open: (history: ScriptedLegalDocuments) => withHooks(openLegalFake(legalDocumentsOf(history)), history),
  },
  reassignment: {
    checks: userReassignmentChecks,
    profile: ({ dialects = {}, ...rest }: Reassignments) => ({
      ...{ areas: ['user-reassignments'], dialects, statusNames: rest['status-names'] ?? {} },
      capabilities: { json: true, xml: false },
      userReassignments: { processingSeconds: 0 },
    }),
    open: (history: Reassignments) => openReassigningFake(reassignmentsOf(history)),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Runs the checks that decide the requirements in question, and little else, against the fake of a history. */
export const runOnFake = (
  kind: keyof typeof kinds,
  history: AnyHistory,
  shared: object,
): Promise<Recorded> => {
  const whole: AnyHistory = { ...shared, ...history };
  const { checks, profile, open }: Kind = kinds[kind];
  return run(checksAbout(checks, whole.about ?? []), sampleProfile(profile(whole)), () => open(whole));
};
