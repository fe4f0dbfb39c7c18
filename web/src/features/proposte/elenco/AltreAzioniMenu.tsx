import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { usePdf } from '../../../page/PdfButton.tsx';
import { stampaTesti } from '../../../page/stampa.testi.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionsMenu, type MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';
import css from './Proposte.module.css';

/** The menu of AltreAzioni, open. */
export function AltreAzioniMenu({ riga, acts }: { riga: PropostaRiga; acts: readonly MenuAct[] }) {
  const { t } = useTexts(listaTesti);
  const { t: tStampa } = useTexts(stampaTesti);
  const navigate = useNavigate();
  const titolo = useTitolo(riga.titolo);
  const { state, download } = usePdf(`/proposte/pdf/${riga.id}`);
  const toReceipt = () => void navigate(pathTo('/proposte/:id/ricevuta', { id: riga.id }));
  return (
    <>
      <ActionsMenu
        startsOpen
        label={`${t('altro')}: ${titolo}`}
        pending={state === 'coming'}
        acts={[
          ...acts,
          { key: 'ricevuta', label: t('ricevuta'), onPress: toReceipt },
          { key: 'pdf', label: tStampa('scarica'), pending: state === 'coming', onPress: download },
        ]}
      >
        {t('altro')}
      </ActionsMenu>
      <span role="status" className={css.told}>
        {state === 'coming' && t('inArrivo')}
      </span>
      {typeof state === 'object' && <span role="alert">{state.failure}</span>}
    </>
  );
}
