import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { bodyMembers, create, createdBy, requestFor } from '../descriptor.ts';
import { findTaken, plainWish } from '../dialects.ts';
import { findExportForm } from '../moves/export-form.ts';
import type { InspectionWish } from '../wish.ts';
import { characteristicProbes } from './characteristic-probes.ts';
import { headerProbes } from './header-probes.ts';
import { ask } from './probe.ts';

const xmlBody = 'quality-inspections/xml-body';
const wrapped = 'quality-inspections/wrapped-body';
const exportBody = 'quality-inspections/export-body';
const repeated = 'quality-inspections/repeated-external-id';

const observeXml = async (context: Context, wish: InspectionWish): Promise<void> => {
  const { outcome, answer } = await create(context, wish, { body: 'xml' });
  if (outcome !== 'unclear') context.judge.observe(xmlBody, outcome, answer.exchange);
};

const observeWrapped = async (context: Context, wish: InspectionWish): Promise<void> => {
  const { client, judge, profile } = context;
  const body = jsonBody({ qualityInspection: bodyMembers(profile, wish) });
  const answer = await client.send(requestFor(profile, 'create', { body }));
  createdBy(context, answer, wish);
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'unclear') judge.observe(wrapped, outcome, answer.exchange);
};

const observeExport = async (context: Context): Promise<void> => {
  const form = await findExportForm(context);
  if (form !== undefined) context.judge.observe(exportBody, form === 'none' ? 'any' : form);
};

const observeRepeated = async (context: Context, wish: InspectionWish): Promise<void> => {
  if (!('external-inspection-id' in wish.members)) return;
  const first = await create(context, wish);
  const { outcome, answer } = await create(context, wish);
  if (first.outcome === 'accepted' && outcome !== 'unclear')
    context.judge.observe(repeated, outcome, answer.exchange);
};

const probes = [...headerProbes, ...characteristicProbes];

/** Looks at what becomes of creations that are written or filled in oddly. Judges nothing. */
export const requestSilences: Check = {
  id: 'quality-inspections/request-silences',
  title: 'What the target makes of creations that the documentation does not speak of',
  claims: [],
  observes: [xmlBody, wrapped, exportBody, repeated, ...probes.map(({ silence }) => silence)],
  effect: 'changes',
  run: async (context) => {
    if ((await findTaken(context)) === undefined) return;
    const wish = () => plainWish(context, 'odd');
    context.judge.planned(1);
    for (const probe of probes) await ask(context, await wish(), probe);
    await observeXml(context, await wish());
    await observeWrapped(context, await wish());
    await observeRepeated(context, await wish());
    await observeExport(context);
    context.judge.executed();
  },
};
