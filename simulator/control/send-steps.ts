import { isMembers, type Members } from '../../models/members.ts';
import { run } from '../pipeline/run.ts';
import type { Platform } from '../platform.ts';
import type { RecipeStep, Send } from '../recipes/recipe.ts';
import { callingRows } from './call.ts';
import type { ControlRequest, ControlRow } from './control.ts';
import { isControlRefusal } from './failure.ts';
import { grantOfAll, incomingOf } from './requests.ts';

/** Sends the requests of a recipe. */
const grant = grantOfAll('recipe');

const parseMembers = (body: string): Members => {
  const value: unknown = body === '' ? {} : JSON.parse(body);
  return isMembers(value) ? value : {};
};

/** Why the last request was refused. */
export interface LastRefusal {
  said?: string;
}

/** A platform in which a given sandbox is the only one. */
export const platformOf = (platform: Platform, sandbox: Platform['main']): Platform => ({
  ...platform,
  main: sandbox,
  reach: () => sandbox,
});

interface Sender {
  readonly request: ControlRequest;
  readonly rows: readonly ControlRow[];
  readonly refused: LastRefusal;
}

/** Sends requests to a sandbox, without the network and a token: to the API, and as a counterparty. */
export const sendingTo = (sandbox: ControlRequest['sandbox'], { request, rows, refused }: Sender): Send => {
  const platform = platformOf(request.platform, sandbox);
  const call = callingRows(rows);
  const controlRequest: ControlRequest = { ...request, platform, sandbox };
  const control = async ({ method, path, body = {} }: RecipeStep): Promise<Members | undefined> => {
    try {
      const step = { method, path: path.slice('/_procon'.length), body: body as Members };
      const { body: answer } = await call(controlRequest, step);
      return isMembers(answer) ? answer : {};
    } catch (error) {
      if (!isControlRefusal(error)) throw error;
      refused.said = error.message;
      return undefined;
    }
  };
  return async (step) => {
    if (step.path.startsWith('/_procon')) return control(step);
    const { outgoing } = await run(platform, incomingOf(step, grant), (error) => {
      throw error;
    });
    if (outgoing.status < 300) return parseMembers(outgoing.body);
    refused.said = outgoing.body.slice(0, 300);
    return undefined;
  };
};
