import type { Fase, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { ReactNode } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { type Beside, BesideProvider, useBeside } from '../../page/beside.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { SideBySide } from '../../ui/layout/SideBySide.tsx';
import { FaseSezione } from './FaseSezione.tsx';
import css from './Scheda.module.css';
import { puntiReferee } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** As what the reader opens it: the office reads, a member and the chair write for the commission, a referee the own sheet. */
export type AreaValutazione = 'ur' | 'mc' | 'referee';

/** The sheets beside a proposta, for readers who may open them. */
export const useSchedaAccanto = (may: boolean): Beside => useBeside('scheda', may);

type Props = { beside: Beside; propostaId: number; area: AreaValutazione; children: ReactNode };

/** A proposta with its sheets beside it: what is concluded is read, the active phase is written by whom it is for (D-285). */
export function ConValutazione({ beside, propostaId, area, children }: Props) {
  const { t } = useTexts(valutazioniTesti);
  return (
    <SideBySide
      open={beside.open}
      onClose={beside.close}
      page={t('accanto.proposta')}
      title={t('apri')}
      tab={t('accanto.scheda')}
      side={
        <BesideProvider value={beside.name}>
          <Valutazione key={propostaId} propostaId={propostaId} area={area} />
        </BesideProvider>
      }
    >
      {children}
    </SideBySide>
  );
}

type ValutazioneProps = Pick<Props, 'propostaId' | 'area'>;

function Valutazione({ propostaId, area }: ValutazioneProps) {
  const fasi = useRoute('GET /fasi-valutazione/proposta/:propostaId', { params: { propostaId } }, { kept: false });
  return <Loaded query={fasi}>{(data) => <Fasi fasi={data} propostaId={propostaId} area={area} />}</Loaded>;
}

type FasiProps = ValutazioneProps & { fasi: readonly Fase[] };

/** Each phase with its sheets, as they are read: once nothing is left to evaluate the last, which gives the score, comes first. */
function Fasi({ fasi, propostaId, area }: FasiProps) {
  const { t } = useTexts(valutazioniTesti);
  const attiva = fasi.find((fase) => fase.attiva);
  const writes = attiva !== undefined && (area === 'referee' ? attiva.tipo === 'REFEREE_PARZIALE' : area === 'mc');
  const aperta = writes && attiva.compilabile && area !== 'ur' ? attiva : null;
  if (aperta !== null && area !== 'ur') return <ConFaseAperta fasi={fasi} fase={aperta} propostaId={propostaId} area={area} />;
  return (
    <>
      {attiva === undefined && fasi.every(({ conclusa }) => !conclusa) && <p>{t('nonIniziata')}</p>}
      {(attiva === undefined ? fasi.toReversed() : fasi).map((fase) => (
        <FaseSezione key={fase.fase} fase={fase} propostaId={propostaId} area={area}>
          {writes && fase === attiva && fase.motivoCompilazione !== null && <p className={css.quando}>{fase.motivoCompilazione}</p>}
        </FaseSezione>
      ))}
    </>
  );
}

type ApertaProps = FasiProps & { fase: Fase; area: 'mc' | 'referee' };

/** The active phase, for readers who may evaluate in it; others read it, and why they may not. */
function ConFaseAperta({ fasi, fase, propostaId, area }: ApertaProps) {
  const scheda = useRoute(`GET /${area}/valutazione/new/:propostaId`, { params: { propostaId } }, { kept: false, retry: false });
  // Until the sheet of the next phase is loaded, that of the previous one is shown.
  const own = scheda.data?.faseValutazioneId === fase.id ? scheda.data : undefined;
  const aperta: OwnValutazione | null = own?.modificabile === true ? own : null;
  const why = scheda.error?.message ?? own?.motivo ?? null;
  // Once concluded it may be answered before the phases are: it is read as it is now, never as the draft that it was. The sheet that is
  // being written is not read above itself, also where it was stored only a moment ago.
  const letta = (one: Fase): Fase => {
    if (one !== fase) return one;
    const schede = one.valutazioneList.map((each) => (own?.id === each.id ? own : each));
    return { ...one, valutazioneList: schede.filter(({ referee }) => aperta === null || (area === 'mc' && referee !== null)) };
  };
  const lette = fasi.map(letta);
  if (scheda.isPending) return <Loaded query={scheda}>{() => null}</Loaded>;
  return (
    <>
      {lette.map((one) => (
        <FaseSezione
          key={one.fase}
          fase={one}
          propostaId={propostaId}
          area={area}
          aperta={one.fase === fase.fase ? aperta : null}
          referee={puntiReferee(fasi)}
          piegata={aperta !== null && one.fase !== fase.fase}
        >
          {one.fase === fase.fase && aperta === null && why !== null && <p className={css.quando}>{why}</p>}
        </FaseSezione>
      ))}
    </>
  );
}
