import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const day = 24 * 60 * 60 * 1000;

/** commitment-level of a line that is due beyond the trade-off zone is Forecast. */
export const farLinesAreForecast: Fault = {
  id: 'scheduling-agreements/far-lines-are-forecast',
  title: 'commitment-level of a line that is due beyond the trade-off zone is Forecast.',
  violates: ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) =>
    eachLine(data, (line, { item }) => {
      const zone = item['trade-off-zone'];
      const ahead = Date.parse(String(line['delivery-date'])) - Date.parse(String(data['created-at']));
      const isFar = typeof zone === 'number' && ahead > zone * day;
      return isFar && line['commitment-level'] !== undefined
        ? put(line, { 'commitment-level': 'Forecast' })
        : line;
    }),
  ),
};
