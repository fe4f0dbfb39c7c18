import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { formatCount } from '../../../ui/data/format.ts';
import type { Tone } from '../../../ui/feedback/tone.ts';
import type { LineaIstanze } from '../Attesa.tsx';
import { LineaLavoro } from '../LineaLavoro.tsx';
import { attesaCertTesti } from './attesaCert.testi.ts';

const TONI: Record<LineaIstanze['codice'], Tone> = {
  DA_ASSEGNARE: 'warn',
  SENZA_RELATORE: 'warn',
  PROSSIMA_SEDUTA: 'info',
  DA_DELIBERARE: 'warn',
  IN_RITARDO: 'error',
  CONDIZIONI_DA_VERIFICARE: 'warn',
};

/** What istanze wait for of the ethics office and its chair; it opens the archive with these alone. */
export function AttesaIstanze({ linea: { codice, numero, giorno } }: { linea: LineaIstanze }) {
  const { t } = useTexts(attesaCertTesti);
  const said = { count: numero, numero: formatCount(numero), giorno: giorno === null ? '' : formatGiorno(giorno) };
  return (
    <LineaLavoro
      tone={TONI[codice]}
      etichetta={t(`etichetta.${codice}`)}
      frase={t(`frase.${codice}`, said)}
      to={`${pathTo('/cert/valutazione')}?attende=${codice}`}
    />
  );
}
