import { areas } from '../../../models/areas.ts';
import type { AgreementReferences } from '../profile/agreement-profile.ts';
import { agreementReferences } from '../profile/agreement-references.ts';
import type { AttachmentReferences } from '../profile/attachment-profile.ts';
import { attachmentReferences } from '../profile/attachment-references.ts';
import type { CommentReferences } from '../profile/comment-profile.ts';
import { commentReferences } from '../profile/comment-references.ts';
import type { InspectionReferences } from '../profile/inspection-profile.ts';
import { inspectionReferences } from '../profile/inspection-references.ts';
import type { LegalDocumentReferences } from '../profile/legal-profile.ts';
import { legalDocumentReferences } from '../profile/legal-references.ts';
import { defaultPages } from '../profile/pages.ts';
import type { AccessReferences, PaymentReferences, Profile, SheetReferences } from '../profile/profile.ts';
import type { ReassignmentReferences } from '../profile/reassignment-profile.ts';
import { reassignmentReferences } from '../profile/reassignment-references.ts';
import type { RequisitionReferences } from '../profile/requisition-profile.ts';
import { requisitionReferences } from '../profile/requisition-references.ts';

/** What a test says of a profile; the rest is empty. */
export type ProfileSketch = Partial<
  Omit<
    Profile,
    | 'access'
    | 'serviceSheets'
    | 'payments'
    | 'requisitions'
    | 'userReassignments'
    | 'schedulingAgreements'
    | 'qualityInspections'
    | 'attachments'
    | 'comments'
    | 'legalDocuments'
  >
> & {
  readonly access?: Partial<AccessReferences>;
  readonly serviceSheets?: Partial<SheetReferences>;
  readonly payments?: Partial<PaymentReferences>;
  readonly requisitions?: Partial<RequisitionReferences>;
  readonly userReassignments?: Partial<ReassignmentReferences>;
  readonly schedulingAgreements?: Partial<AgreementReferences>;
  readonly qualityInspections?: Partial<InspectionReferences>;
  readonly attachments?: Partial<AttachmentReferences>;
  readonly comments?: Partial<CommentReferences>;
  readonly legalDocuments?: Partial<LegalDocumentReferences>;
};

/** A profile for tests: no pause, no hooks, no documents unless told. */
export const sampleProfile = ({
  access,
  serviceSheets,
  payments,
  requisitions,
  userReassignments,
  schedulingAgreements,
  qualityInspections,
  attachments,
  comments,
  legalDocuments,
  ...sketch
}: ProfileSketch = {}): Profile => ({
  name: 'sample',
  baseUrl: 'http://127.0.0.1:9',
  client: { id: 'client', secret: 'sample-secret', scopes: ['core.pay.payments.read'] },
  tokenPauseSeconds: 0,
  timeoutSeconds: 10,
  waitingSeconds: 600,
  correlationHeader: 'x-procon-check',
  areas,
  furtherCredentials: {},
  capabilities: { json: true, xml: true },
  access: { manageClients: false, pages: defaultPages, ...access },
  serviceSheets: { readable: [], expendable: [], approverIds: [], ...serviceSheets },
  payments: { readable: [], expendable: [], ...payments },
  requisitions: { ...requisitionReferences(), ...requisitions },
  userReassignments: { ...reassignmentReferences(), ...userReassignments },
  schedulingAgreements: { ...agreementReferences(), ...schedulingAgreements },
  qualityInspections: { ...inspectionReferences(), ...qualityInspections },
  attachments: { ...attachmentReferences(), ...attachments },
  comments: { ...commentReferences(), ...comments },
  legalDocuments: { ...legalDocumentReferences(), ...legalDocuments },
  hooks: { http: {} },
  statusNames: {},
  pins: {},
  expectedFailures: [],
  dialects: {},
  secrets: ['sample-secret'],
  ...sketch,
});
