import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ConcludiReferee } from './ConcludiReferee.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { propostaId: number; area: 'ur' | 'mc' };

/**
 * The end of the referees' phase, beside their management: a button for users whom the server lets end it, otherwise a sentence that says
 * what the phase waits for (D-108).
 */
export function FineReferee({ propostaId, area }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const fasi = useRoute('GET /fasi-valutazione/proposta/:propostaId', { params: { propostaId } }, { kept: false });
  return (
    <Loaded query={fasi}>
      {(data) => {
        const fase = data.find(({ attiva, tipo }) => attiva && tipo === 'REFEREE_PARZIALE');
        if (fase === undefined || fase.id === null) return null;
        if (!fase.concludibile && fase.motivo === null) return null;
        if (!fase.concludibile) return <p>{t('referee.nonAncora', { motivo: fase.motivo ?? '' })}</p>;
        return (
          <div>
            <ConcludiReferee area={area} propostaId={propostaId} faseId={fase.id} />
          </div>
        );
      }}
    </Loaded>
  );
}
