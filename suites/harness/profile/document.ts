import type { Area } from '../../../models/areas.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { AgreementDocument } from './agreement-document.ts';
import type { AttachmentsWritten } from './attachment-written.ts';
import type { CommentsWritten } from './comment-written.ts';
import type { HookName } from './hooks.ts';
import type { InspectionDocument } from './inspection-document.ts';
import type { LegalDocumentsWritten } from './legal-written.ts';
import type { PagesDocument } from './pages.ts';
import type { ReassignmentDocument } from './reassignment-document.ts';
import type { RequisitionDocument } from './requisition-document.ts';

/** A profile as it is written, after `${ENV}` references are resolved and the schema holds. */
export interface ProfileDocument {
  readonly name?: string;
  readonly 'base-url': string;
  readonly client: ClientDocument;
  readonly 'token-pause-seconds'?: number;
  readonly 'requests-per-second'?: number;
  readonly 'timeout-seconds'?: number;
  readonly 'waiting-seconds'?: number;
  readonly 'ca-file'?: string;
  readonly proxy?: string;
  readonly 'correlation-header'?: string | false;
  readonly areas?: readonly Area[];
  readonly 'further-credentials'?: {
    readonly 'expired-token'?: string;
    readonly 'inactive-client'?: { readonly id: string; readonly secret: string };
    readonly 'legacy-key'?: string;
    readonly 'all-scopes-client'?: ClientDocument;
    readonly 'client-without-payments'?: ClientDocument;
  };
  readonly access?: AccessDocument;
  readonly capabilities?: Readonly<Record<string, boolean | string | number>>;
  readonly 'service-sheets'?: SheetDocument;
  readonly payments?: PaymentDocument;
  readonly requisitions?: RequisitionDocument;
  readonly 'user-reassignments'?: ReassignmentDocument;
  readonly 'scheduling-agreements'?: AgreementDocument;
  readonly 'quality-inspections'?: InspectionDocument;
  readonly attachments?: AttachmentsWritten;
  readonly comments?: CommentsWritten;
  readonly 'legal-documents'?: LegalDocumentsWritten;
  readonly hooks?: HooksDocument;
  readonly 'status-names'?: Readonly<Record<string, string>>;
  readonly pins?: Readonly<Record<string, string>>;
  readonly 'expected-failures'?: readonly string[];
  readonly dialects?: Readonly<Record<string, string>>;
}

/** An OAuth client. */
export interface ClientDocument {
  readonly id: string;
  readonly secret: string;
  readonly scopes?: readonly string[];
}

/** The part about grants that need a user. */
export interface AccessDocument {
  readonly person?: { readonly login: string; readonly password: string };
  readonly 'code-client'?: ClientDocument & { readonly 'redirect-uri': string };
  readonly 'device-client'?: Omit<ClientDocument, 'secret'> & { readonly secret?: string };
  readonly 'manage-clients'?: boolean;
  readonly pages?: PagesDocument;
}

interface ReasonDocument {
  readonly code?: string;
  readonly id?: Id;
}

/** The part about service sheets. */
export interface SheetDocument {
  readonly readable?: readonly Id[];
  readonly expendable?: readonly {
    readonly id: Id;
    readonly state: string;
    readonly steps?: number;
    readonly 'order-line-open'?: boolean;
  }[];
  readonly 'void-reason'?: ReasonDocument;
  readonly 'inactive-void-reason'?: ReasonDocument;
  readonly 'approver-ids'?: readonly Id[];
  readonly parameters?: 'query' | 'form' | 'json';
}

/** The part about payments. */
export interface PaymentDocument {
  readonly readable?: readonly Id[];
  readonly expendable?: readonly {
    readonly id: Id;
    readonly state?: string;
    readonly exported?: boolean;
  }[];
  readonly 'issuing-bank'?: { readonly name: string; readonly payment: Id };
  readonly 'supplier-account-payment'?: Id;
  readonly 'expense-account-payment'?: Id;
}

export interface HookDocument {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly id?: string;
  readonly number?: string;
  readonly login?: string;
  readonly count?: string;
}

export type HooksDocument = Readonly<Partial<Record<HookName, HookDocument>>> & { readonly module?: string };
