import type { Fase, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { LeaveQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { FaseSezione } from './FaseSezione.tsx';
import css from './Scheda.module.css';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** As what the reader opens it: the office reads, a member and the chair write for the commission, a referee the own sheet. */
export type AreaValutazione = 'ur' | 'mc' | 'referee';
type Props = { propostaId: number; titolo: string | null; area: AreaValutazione; onClose: () => void };

/** The evaluation of a proposta in its phases: what is concluded is read, the active one is written by whom it is for. */
export function ValutazioneDialog({ propostaId, titolo, area, onClose }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const fasi = useRoute('GET /fasi-valutazione/proposta/:propostaId', { params: { propostaId } }, { kept: false });
  const close = () => (changed ? setLeaving(true) : onClose());
  const actions = (
    <div className={css.foot}>
      <div ref={setFoot} className={css.foot} />
      <Button onPress={close}>{t('chiudi')}</Button>
    </div>
  );
  return (
    <Dialog wide title={t('titolo', { titolo: titolo || t('senzaTitolo') })} actions={actions} onClose={close}>
      <Loaded query={fasi}>{(data) => <Fasi fasi={data} propostaId={propostaId} area={area} foot={foot} onChanged={setChanged} />}</Loaded>
      {leaving && <LeaveQuestion keeping onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

type FasiProps = {
  fasi: readonly Fase[];
  propostaId: number;
  area: AreaValutazione;
  foot: HTMLElement | null;
  onChanged: (changed: boolean) => void;
};

function Fasi({ fasi, propostaId, area, ...shared }: FasiProps) {
  const { t } = useTexts(valutazioniTesti);
  const attiva = fasi.find((fase) => fase.attiva);
  const writes = attiva !== undefined && (area === 'referee' ? attiva.tipo === 'REFEREE_PARZIALE' : area === 'mc');
  return (
    <>
      {attiva === undefined && fasi.every(({ conclusa }) => !conclusa) && <p>{t('nonIniziata')}</p>}
      {fasi.map((fase) => (
        <div key={fase.fase}>
          {writes && fase === attiva && fase.compilabile && area !== 'ur' ? (
            <FaseAperta fase={fase} propostaId={propostaId} area={area} {...shared} />
          ) : (
            <>
              <FaseSezione fase={fase} propostaId={propostaId} area={area} {...shared} aperta={null} />
              {writes && fase === attiva && fase.motivoCompilazione !== null && <p className={css.quando}>{fase.motivoCompilazione}</p>}
            </>
          )}
        </div>
      ))}
    </>
  );
}

type ApertaProps = Omit<FasiProps, 'fasi' | 'area'> & { fase: Fase; area: 'mc' | 'referee' };

/** The active phase, for readers who may evaluate in it; others read it, and why they may not. */
function FaseAperta({ fase, propostaId, area, ...shared }: ApertaProps) {
  const scheda = useRoute(`GET /${area}/valutazione/new/:propostaId`, { params: { propostaId } }, { kept: false, retry: false });
  // Until the sheet of the next phase is loaded, that of the previous one is shown.
  const own = scheda.data?.faseValutazioneId === fase.id ? scheda.data : undefined;
  const aperta: OwnValutazione | null = own?.modificabile === true ? own : null;
  const why = scheda.error?.message ?? own?.motivo ?? null;
  // Once concluded it may be answered before the phases are: it is read as it is now, never as the draft that it was.
  const valutazioneList = fase.valutazioneList.map((each) => (own?.id === each.id ? own : each));
  return (
    <>
      <FaseSezione fase={{ ...fase, valutazioneList }} propostaId={propostaId} area={area} aperta={aperta} {...shared} />
      {aperta === null && why !== null && <p className={css.quando}>{why}</p>}
    </>
  );
}
