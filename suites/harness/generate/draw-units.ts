import fc from 'fast-check';
import { isMembers } from '../../../models/members.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { formType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Check, Context } from '../check.ts';
import { sendBy } from '../client.ts';
import { type DrawnCases, drawCases, type TrialContext, withTrials } from './draw-cases.ts';

/** Choices that a format leaves to the writer of a body without changing its meaning. */
interface Notation {
  /** The number of leading members of each object, or of leading form parameters, that move to the end. */
  readonly turn: number;
  /** The blanks per level of JSON; a value above 0 also puts the elements of XML on separate lines. */
  readonly indent: number;
  /** Whether a form has `%20` for a blank. */
  readonly isEncoded: boolean;
}

/** The default notation. */
const plainNotation: Notation = { turn: 0, indent: 0, isEncoded: false };

/** Any notation; shrinks to the default one. */
const notations: fc.Arbitrary<Notation> = fc.record({
  turn: fc.nat({ max: 5 }),
  indent: fc.nat({ max: 2 }),
  isEncoded: fc.boolean(),
});

const turnAll = <T>(all: readonly T[], turn: number): readonly T[] => {
  const at = all.length === 0 ? 0 : turn % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

const turnMembers = (value: unknown, turn: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => turnMembers(one, turn));
  if (!isMembers(value)) return value;
  const members = Object.entries(value).map(([name, held]) => [name, turnMembers(held, turn)] as const);
  return Object.fromEntries(turnAll(members, turn));
};

/** Rewrites only bodies of the suites' own writer: a check may depend on the notation of other texts. */
const writeJson = (text: string, { turn, indent }: Notation): string => {
  try {
    const value = parseOwnJson(text);
    return jsonText(value) === text ? jsonText(turnMembers(value, turn), indent) : text;
  } catch {
    return text;
  }
};

/** Blanks before a start tag are insignificant, except within a text. */
const writeXml = (text: string, { indent }: Notation): string =>
  indent === 0 ? text : text.replaceAll(/>(?=<[a-z])/gi, '>\n');

const writeForm = (text: string, { turn, isEncoded }: Notation): string => {
  const parameters = text.split('&');
  const names = parameters.map((one) => one.split('=')[0]);
  // Of two parameters with the same name, the first may be the effective one.
  const inOrder = new Set(names).size < names.length ? parameters : turnAll(parameters, turn);
  return isEncoded ? inOrder.join('&').replaceAll('+', '%20') : inOrder.join('&');
};

const writers: Readonly<Record<string, (text: string, notation: Notation) => string>> = {
  [mediaTypeOf.json]: writeJson,
  [mediaTypeOf.xml]: writeXml,
  [formType]: writeForm,
};

/** The body in a notation. A body of bytes or of another type is returned unchanged. */
export const inNotation = (body: SentBody, notation: Notation): SentBody => {
  const write =
    body.bytes === undefined && Object.hasOwn(writers, body.type) ? writers[body.type] : undefined;
  return write === undefined ? body : { ...body, text: write(body.text, notation) };
};

/** A context whose units of work are drawn. */
export interface UnitContext extends TrialContext {
  /**
   * Runs units of work, each as a separate case. The run's seed draws their order, the notation of bodies and the
   * `data`. The evidence of a violation comes from its unit only; the first violation of a requirement is shrunk to the
   * simplest data and notation.
   */
  readonly drawUnits: <U, D = undefined>(
    units: readonly U[],
    run: (unit: U, at: number, drawn: D) => Promise<void>,
    data?: fc.Arbitrary<D>,
  ) => Promise<void>;
  /**
   * Runs one unit of work over several items in an order and a notation drawn by the run's seed. The evidence of a
   * violation has the fewest items that still show it.
   */
  readonly drawOrder: <T>(all: readonly T[], run: (some: readonly T[]) => Promise<void>) => Promise<void>;
}

/** All of some items in any order; shrinks to fewer items. */
class Orders<T> extends fc.Arbitrary<T[]> {
  readonly #whole: fc.Arbitrary<T[]>;
  readonly #parts: fc.Arbitrary<T[]>;

  constructor(all: readonly T[]) {
    super();
    this.#whole = fc.shuffledSubarray([...all], { minLength: all.length });
    this.#parts = fc.shuffledSubarray([...all], { minLength: 0 });
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T[]> {
    return this.#whole.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is T[] {
    return this.#parts.canShrinkWithoutContext(value);
  }

  override shrink(value: T[], context: unknown): fc.Stream<fc.Value<T[]>> {
    return this.#parts.shrink(value, context);
  }
}

/** The maximum number of repetitions of a unit to shrink its data, and to shrink its items. */
const [mostShrinks, mostOrders] = [4, 12];

type DrawContext = Pick<Context, 'judge' | 'settings' | 'trials' | 'client'>;

/** The context with drawn units; its client sends each body in the notation of the unit. */
export const withUnits = <C extends DrawContext>(base: C): Omit<C, 'trials'> & UnitContext => {
  const context = withTrials(base);
  const { judge, settings } = context;
  let notation: Notation = plainNotation;
  const client = sendBy(base.client, ({ body, ...request }) =>
    base.client.send(body === undefined ? request : { ...request, body: inNotation(body, notation) }),
  );
  const runIn = async (drawn: Notation, run: () => Promise<void>): Promise<void> => {
    notation = drawn;
    await run().finally(() => {
      notation = plainNotation;
    });
  };
  const drawOne = <Case>(drawing: Pick<DrawnCases<Case>, 'cases' | 'attempt' | 'mostShrinks' | 'turn'>) =>
    drawCases({ ...context, judge: { ...judge, planned: () => {} } }, { ...drawing, runs: 1, isApart: true });
  const drawUnits: UnitContext['drawUnits'] = async <U, D>(
    units: readonly U[],
    run: (unit: U, at: number, drawn: D) => Promise<void>,
    data = fc.constant(undefined as D),
  ) => {
    judge.planned(units.length);
    const all = [...units.entries()];
    const [order = all] = fc.sample(new Orders(all), { seed: settings.seed, numRuns: 1 });
    for (const [at, unit] of order)
      await drawOne({
        ...{ cases: fc.tuple(data, notations), mostShrinks, turn: at },
        attempt: ([drawn, written]) => runIn(written, () => run(unit, at, drawn)),
      });
  };
  const drawOrder: UnitContext['drawOrder'] = async (all, run) => {
    judge.planned(1);
    await drawOne({
      ...{ cases: fc.tuple(new Orders(all), notations), mostShrinks: mostOrders },
      // An empty list shows no violation.
      attempt: async ([some, written]) => {
        if (some.length > 0 || all.length === 0) await runIn(written, () => run(some));
      },
    });
  };
  return { ...context, client, drawUnits, drawOrder };
};

interface DrawnCheck extends Omit<Check, 'run' | 'draws'> {
  readonly run: (context: Context & UnitContext) => Promise<void>;
}

/** Makes a check whose units of work are drawn. */
export const drawnCheck = ({ run, ...check }: DrawnCheck): Check => ({
  ...check,
  draws: true,
  run: (context) => run(withUnits(context)),
});

/** Makes a check that runs as one unit of work, in a drawn notation. */
export const drawnStory = ({ run, ...check }: Omit<Check, 'draws'>): Check =>
  drawnCheck({
    ...check,
    run: async (context) => {
      const judge = { ...context.judge, planned: () => {}, executed: () => {} };
      await context.drawUnits([{ ...context, judge }], run);
    },
  });
