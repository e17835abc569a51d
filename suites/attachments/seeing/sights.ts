import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Listed } from '../../harness/attachments/list-attachments.ts';
import type { Answer } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';

/** An attachment as an answer showed it. */
export interface Sight {
  readonly reading: Reading;
  readonly data: Data;
  readonly format: Format;
  readonly exchange: Exchange;
}

/** The attachment that an answer shows by itself; undefined where it shows none with an id. */
export const sightIn = ({ text, format, exchange }: Answer): Sight | undefined => {
  if (format === undefined || text.trim() === '') return undefined;
  try {
    const reading = readOne(attachment, text, format);
    const { data } = reading;
    return idText(data) === undefined ? undefined : { reading, data, format, exchange };
  } catch {
    return undefined;
  }
};

/** The attachments that a list shows. */
export const sightsIn = ({ readings, answer }: Listed): readonly Sight[] => {
  const { format, exchange } = answer;
  if (format === undefined) return [];
  return readings.map((reading) => ({ reading, data: reading.data, format, exchange }));
};

/** Those of them that have an id. */
export const withId = (sights: readonly Sight[], id: string): readonly Sight[] =>
  sights.filter(({ data }) => idText(data) === id);
