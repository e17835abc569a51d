import type { Handlers } from '../handler.ts';

/** What does which deed on scheduling agreements. */
export const schedulingAgreementHandlers: Handlers = {};
