import type { Attesa } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { urgenzaDelTermine, urgenzaOfAttesa } from '@sigeba/contract/home/urgenza.rules.ts';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formatCount, nomeGiorno } from '../../ui/data/format.ts';
import { attesaCertTesti } from './attesaCert.testi.ts';
import { LineaLavoro } from './LineaLavoro.tsx';
import { useQuandoAttesa } from './useAttesa.ts';

/** What istanze of the ethics committee wait for. */
export type LineaIstanze = LineaInAttesa & { codice: Attesa };

/** What istanze wait for of the ethics office and its chair; it opens the archive with these alone. */
export function AttesaIstanze({ linea }: { linea: LineaIstanze }) {
  const { t, language } = useTexts(attesaCertTesti);
  const now = useServerNow();
  const { codice, numero, giorno } = linea;
  const said = { count: numero, numero: formatCount(numero), giorno: giorno === null ? '' : nomeGiorno(giorno, language) };
  return (
    <LineaLavoro
      numero={numero}
      giorno={giorno}
      urgenza={urgenzaOfAttesa(linea, now)}
      titolo={t(`voce.${codice}`, said)}
      quando={useQuandoAttesa()(linea)}
      tempo={urgenzaDelTermine(linea, now)}
      to={`${pathTo('/cert/valutazione')}?attende=${codice}`}
    />
  );
}
