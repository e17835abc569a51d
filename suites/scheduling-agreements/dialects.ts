import { type Members, omitMembers } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { AgreementReferences } from '../harness/profile/agreement-profile.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { type Scenario, type ScenarioCheck, scenarioCheck } from '../harness/scenario/scenario.ts';
import { capabilityText, whyLacking } from '../harness/verdict/lacking.ts';
import { type AgreementShape, compose, optionalHeader, withItems, withLines } from './compose.ts';
import { bodyOf, type CreatedAgreement, describeAnswer, make } from './descriptor.ts';

/** A variant of a creation's body, which a target may accept if it refuses the documented form. */
interface BodyVariant {
  readonly name: string;
  readonly apply: (body: Members) => Members;
  /** Whether the members are nested below the name of the resource. */
  readonly below?: true;
}

/** Documented members of items and of lines in requests. */
export const itemMembers = [
  'external-reference-id',
  'item',
  'item-description',
  'price',
  'currency',
  'quantity',
  'uom',
  'warehouse',
  'firm-zone',
  'trade-off-zone',
  'need-by',
  'is-confirmation-required',
  'schedule-lines',
] as const;

export const lineMembers = ['external-reference-id', 'delivery-date', 'quantity', 'uom'] as const;

type ItemMember = (typeof itemMembers)[number];
type LineMember = (typeof lineMembers)[number];

const plainVariant: BodyVariant = { name: 'as documented', apply: (body) => body };

/** The name of the variant in which the supplier is an id instead of an object. */
export const bareSupplierName = 'with the bare id of the supplier';

const bareSupplier = (body: Members): Members => ({
  ...body,
  supplier: (body['supplier'] as Members | undefined)?.['id'],
});

/** The notation of decimals in requests is not shown. */
const numberPrice = (item: Members): Members =>
  item['price'] === undefined ? item : { ...item, price: Number(item['price']) };

/** A validity that starts today may count as being in the past. */
const fromTomorrow = (body: Members): Members => {
  const start = Date.parse(String(body['validity-start-date']));
  if (Number.isNaN(start)) return body;
  return {
    ...body,
    'validity-start-date': new Date(start + 24 * 60 * 60 * 1000).toISOString().replace('.000Z', 'Z'),
  };
};

/** An agreement without a member of its items, or of their lines. */
export const withoutMember = (of: 'items' | 'lines', member: string, body: Members): Members =>
  (of === 'items' ? withItems : withLines)(body, (one) => omitMembers(one, member));

const withoutOf = (of: 'items' | 'lines', member: ItemMember | LineMember): BodyVariant => ({
  name: `without ${member} of ${of}`,
  apply: (body) => withoutMember(of, member, body),
});

/** Variants to try if the documented form is refused: with all optional members, and without each member. */
const variantsOf = (references: AgreementReferences): readonly BodyVariant[] => [
  {
    name: 'with all members that are optional',
    apply: (body) => ({ ...optionalHeader(references), ...body }),
  },
  { name: 'below scheduling-agreement', apply: (body) => body, below: true },
  { name: 'with prices that are numbers', apply: (body) => withItems(body, numberPrice) },
  { name: 'with validity from tomorrow on', apply: fromTomorrow },
  {
    name: 'with prices that are numbers, validity from tomorrow on and all members that are optional',
    apply: (body) => fromTomorrow(withItems({ ...optionalHeader(references), ...body }, numberPrice)),
  },
  { name: bareSupplierName, apply: bareSupplier },
  ...itemMembers.filter((member) => member !== 'schedule-lines').map((member) => withoutOf('items', member)),
  // Before the lines as a whole, since a single member of theirs may be the reason.
  ...lineMembers.map((member) => withoutOf('lines', member)),
  withoutOf('items', 'schedule-lines'),
];

/** The variant that a target accepts, and the first agreement that it accepted; or the reason why it accepts none. */
type ReadyDialect =
  | { readonly variant: BodyVariant; readonly control: CreatedAgreement }
  | { readonly reason: string; readonly unclear: boolean; readonly refused: CreatedAgreement };

const send = (
  context: Context,
  { below }: BodyVariant,
  body: Members,
  more: Partial<OutgoingRequest> = {},
): Promise<CreatedAgreement> =>
  make(context, body, { ...(below && { body: bodyOf(body, 'wrapped') }), ...more });

const findDialect = async (context: Context): Promise<ReadyDialect> => {
  const documented = await make(context, compose(context));
  if (documented.outcome === 'accepted') return { variant: plainVariant, control: documented };
  const reason =
    'no plain agreement was accepted (references, agreement, item-members and line of scheduling-agreements in the ' +
    `profile say what each needs here): ${describeAnswer(documented.answer)}`;
  if (documented.outcome === 'unclear') return { reason, unclear: true, refused: documented };
  const { taken } = await firstAccepted(
    variantsOf(context.profile.schedulingAgreements),
    (variant) => send(context, variant, variant.apply(compose(context))),
    // The API is missing or not allowed for this token: no variant helps.
    ({ answer }) => hasStatus(answer, 'unauthorized', 'forbidden', 'not-found', 'method-not-allowed'),
  );
  return taken === undefined
    ? { reason, unclear: false, refused: documented }
    : { variant: taken.way, control: taken.result };
};

/** Finds the form in which this target accepts a plain agreement. An unclear result, as under load, is not cached. */
export const findForm = oncePerProfile(findDialect, {
  isFinal: (ready) => !('reason' in ready && ready.unclear),
});

/** Returns why no requirement about agreements applies to the target; undefined where they apply. */
export const notOffered = (profile: Profile): string | undefined => {
  const access = capabilityText(profile, 'early-access');
  if (access === 'true') return undefined;
  return access === undefined
    ? whyLacking(
        'the profile does not say whether the target is in the Early Access Program',
        'capabilities.early-access',
      )
    : 'The target is not in the Early Access Program, by its profile.';
};

const noSupplier = whyLacking(
  'the profile names no supplier to create agreements for',
  'scheduling-agreements.supplier',
);

/** Whether the target offers agreements at all; if not, the claims are not applicable. */
export const isOffered = ({ judge, profile }: Context, claims: readonly RequirementId[]): boolean => {
  const reason = notOffered(profile);
  if (reason === undefined) return true;
  judge.notApplicable(claims, reason);
  return false;
};

/** Whether the profile has what creating agreements takes; if not, the claims are not applicable. */
export const isSupplied = (context: Context, claims: readonly RequirementId[]): boolean => {
  if (!isOffered(context, claims)) return false;
  if (context.profile.schedulingAgreements.supplier !== undefined) return true;
  context.judge.notApplicable(claims, noSupplier);
  return false;
};

/** Creates agreements in the form that a target accepts. */
export interface AgreementClient {
  /** The agreement that was accepted first: the positive control for refused ones. */
  readonly control: CreatedAgreement;
  readonly variant: BodyVariant;
  readonly compose: (shape?: AgreementShape) => Members;
  readonly send: (body: Members, more?: Partial<OutgoingRequest>) => Promise<CreatedAgreement>;
  readonly make: (shape?: AgreementShape) => Promise<CreatedAgreement>;
}

/** Creates a client for the form that the target was found to accept. */
export const openAgreementClient = (
  context: Context,
  { variant, control }: Pick<AgreementClient, 'variant' | 'control'>,
): AgreementClient => {
  const composeVariant = (shape?: AgreementShape) => variant.apply(compose(context, shape));
  const sendVariant = (body: Members, more?: Partial<OutgoingRequest>) => send(context, variant, body, more);
  return {
    variant,
    control,
    compose: composeVariant,
    send: sendVariant,
    make: (shape) => sendVariant(composeVariant(shape)),
  };
};

/** A client for agreements, if the target accepts plain ones; otherwise settles the claims with the reason. */
export const agreementsFor = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<AgreementClient | undefined> => {
  if (!isSupplied(context, claims)) return undefined;
  const ready = await findForm(context);
  if ('reason' in ready) {
    const { judge } = context;
    (ready.unclear ? judge.inconclusive : judge.blocked)(claims, ready.reason);
    return undefined;
  }
  return openAgreementClient(context, ready);
};

/** Defines a check that creates agreements; `otherwise` is the reason for claims that nothing decided. */
export const agreementCheck = (
  {
    otherwise,
    ...check
  }: Omit<ScenarioCheck, 'run' | 'requires' | 'otherwise'> & { readonly otherwise?: string },
  run: (scenario: Scenario, agreements: AgreementClient) => Promise<void>,
): Check =>
  scenarioCheck({
    ...check,
    run: async (scenario) => {
      const agreements = await agreementsFor(scenario, check.claims);
      if (agreements === undefined) return;
      await run(scenario, agreements);
      if (otherwise !== undefined) scenario.judge.inconclusive(check.claims, otherwise);
    },
  });
