import type { Area } from '../../../models/areas.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { AgreementReferences } from './agreement-profile.ts';
import type { AttachmentReferences } from './attachment-profile.ts';
import type { CommentReferences } from './comment-profile.ts';
import type { Hooks } from './hooks.ts';
import type { InspectionReferences } from './inspection-profile.ts';
import type { LegalDocumentReferences } from './legal-profile.ts';
import type { ReassignmentReferences } from './reassignment-profile.ts';
import type { RequisitionReferences } from './requisition-profile.ts';

/** What the suites know about a target, with every `${ENV}` reference resolved and every default filled in. */
export interface Profile {
  readonly name: string;
  /** Without a trailing slash; may hold a path prefix. */
  readonly baseUrl: string;
  readonly client: ClientCredentials;
  /** How long a new token rests before its first use, in seconds. */
  readonly tokenPauseSeconds: number;
  /** The most requests a second that the whole run may send; no bound when left out. */
  readonly requestsPerSecond?: number;
  readonly timeoutSeconds: number;
  /** How long the whole run waits in all where the target asks for it (429, or 503 with Retry-After). */
  readonly waitingSeconds: number;
  /** Absolute path of a PEM file with further certificate authorities. */
  readonly caFile?: string;
  /** URL of an HTTP proxy. */
  readonly proxy?: string;
  /** The header that carries run and check on each request; false sends none. */
  readonly correlationHeader: string | false;
  readonly furtherCredentials: FurtherCredentials;
  /** What the target has; requirements of other areas are not applicable. */
  readonly areas: readonly Area[];
  readonly capabilities: Capabilities;
  readonly access: AccessReferences;
  readonly serviceSheets: SheetReferences;
  readonly payments: PaymentReferences;
  readonly requisitions: RequisitionReferences;
  readonly userReassignments: ReassignmentReferences;
  readonly schedulingAgreements: AgreementReferences;
  readonly qualityInspections: InspectionReferences;
  readonly attachments: AttachmentReferences;
  readonly comments: CommentReferences;
  readonly legalDocuments: LegalDocumentReferences;
  readonly hooks: Hooks;
  /** A status name that the target uses -> the documented one, folded: `pending_approval`. */
  readonly statusNames: Readonly<Record<string, string>>;
  /** Silence -> the answer that the target is known to give; another one is drift. */
  readonly pins: Readonly<Record<string, string>>;
  /** Requirements known to be violated. */
  readonly expectedFailures: readonly string[];
  /** How to ask where the documentation does not show it: dialect -> the way that the target takes. */
  readonly dialects: Readonly<Record<string, string>>;
  /** Values that may appear in no output: the client's secret and what hooks and proxy take from `${ENV}`. */
  readonly secrets: readonly string[];
}

/** What a target is known to refuse, or to phase out. Left out: what needs it is not applicable. */
export interface FurtherCredentials {
  readonly expiredToken?: string;
  readonly inactiveClient?: { readonly id: string; readonly secret: string };
  readonly legacyKey?: string;
  /** A client that has every scope of the platform assigned. */
  readonly allScopesClient?: ClientCredentials;
  /** A client that may not index, show or update payments. */
  readonly clientWithoutPayments?: ClientCredentials;
}

/** What a target offers for checks of grants that need a user. */
export interface AccessReferences {
  /** Who signs in and decides. Left out: what needs a user is not applicable. */
  readonly person?: { readonly login: string; readonly password: string };
  /** A client with the authorization code grant. */
  readonly codeClient?: ClientCredentials & { readonly redirectUri: string };
  /** A client with the device code grant; a public one has no secret. */
  readonly deviceClient?: {
    readonly id: string;
    readonly secret?: string;
    readonly scopes: readonly string[];
  };
  /** Whether the suites may create clients on the page for it; those stay behind, deactivated. */
  readonly manageClients: boolean;
  readonly pages: Pages;
}

/** How to find a field, button or place on a page: its label or name, or a selector that begins with `css=`. */
export type Locator = string;

/** The pages of the authorization server. The defaults fit the simulator. */
export interface Pages {
  readonly login: { readonly login: Locator; readonly password: Locator; readonly button: Locator };
  readonly consent: { readonly allow: Locator; readonly deny: Locator };
  readonly device: { readonly code: Locator; readonly button: Locator };
  readonly clients: {
    readonly new: Locator;
    readonly name: Locator;
    readonly grantType: Locator;
    /** The words of each grant type in the form, where they are not the values themselves. */
    readonly grantTypes: Readonly<
      Record<'client_credentials' | 'authorization_code' | 'device_code', string>
    >;
    readonly redirectUris: Locator;
    readonly scopes: Locator;
    readonly save: Locator;
    readonly identifier: Locator;
    readonly secret: Locator;
    readonly oidcScopes: Locator;
    readonly activate: Locator;
    readonly deactivate: Locator;
  };
}

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
  /** Those that the suites ask for. */
  readonly scopes: readonly string[];
}

/** What the target has switched on. Left out: it is not known, and what depends on it is not applicable. */
export interface Capabilities {
  /** Whether answers can be had as JSON, as XML; both unless told otherwise. */
  readonly json: boolean;
  readonly xml: boolean;
  /** Left out where it is not known, as all below; their ids and values are told in the models. */
  readonly 'chart-of-accounts'?: string;
  readonly 'created-by-override'?: boolean;
  readonly 'allow-created-by-override-via-api'?: boolean;
  /** Numbers joined by dots. */
  readonly release?: string;
  readonly [name: string]: boolean | string | number | undefined;
}

/** What a target offers for checks of service sheets. */
export interface SheetReferences {
  /** For reads only. */
  readonly readable: readonly Id[];
  /** May be changed for good; each is used once. */
  readonly expendable: readonly ExpendableSheet[];
  /** An active reason for voids. */
  readonly voidReason?: VoidReason;
  readonly inactiveVoidReason?: VoidReason;
  /** Users who may be added as approvers. */
  readonly approverIds: readonly Id[];
  /** Where the parameters of actions go; found by trying when left out. */
  readonly parameters?: 'query' | 'form' | 'json';
}

export interface ExpendableSheet {
  readonly id: Id;
  /** Folded: `pending_approval`. */
  readonly state: string;
  /** Approver steps that are still to be decided. */
  readonly steps?: number;
  readonly orderLineOpen: boolean;
}

export interface VoidReason {
  readonly code?: string;
  readonly id?: Id;
}

/** What a target offers for checks of payments. */
export interface PaymentReferences {
  readonly readable: readonly Id[];
  readonly expendable: readonly ExpendablePayment[];
  /** A bank's name, and a payment known to be paid through it. */
  readonly issuingBank?: { readonly name: string; readonly payment: Id };
  /** Payments known to go to an account of that type. */
  readonly supplierAccountPayment?: Id;
  readonly expenseAccountPayment?: Id;
}

export interface ExpendablePayment {
  readonly id: Id;
  readonly state?: string;
  readonly exported: boolean;
}
