import { legalDocument } from '../../../../models/resources/legal-document.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Wrapping } from '../../fault.ts';
import { inXml } from '../../operators/wire.ts';
import { showing } from '../showing.ts';

/** Wraps `respond`: legal documents are shown otherwise in XML. */
export const showInXml = (change: (one: Data) => Data): Wrapping =>
  showing({ resource: legalDocument }, (data, exchange) => (inXml(exchange) ? change(data) : data));
