import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Fase, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showInSide } from '../../ui/layout/SideBySide.tsx';
import type { AreaValutazione } from './ConValutazione.part.tsx';
import css from './Scheda.module.css';
import { SchedaEditor } from './SchedaEditor.tsx';
import { SchedaTesta } from './SchedaTesta.tsx';
import { SchedeTavola } from './SchedeTavola.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** For the office and the chair alone, who have its words. */
const ConcludiReferee = lazyPart(
  () => import('./ConcludiReferee.tsx'),
  (file) => file.ConcludiReferee,
);

type Props = {
  fase: Fase;
  area: AreaValutazione;
  propostaId: number;
  /** The sheet that the reader writes in this phase. */
  aperta?: OwnValutazione | null;
  children?: ReactNode;
};

/** One phase: how far it is, its sheets as they are read and whose they are, and the one that is being written. A referee has one only, which has no head. */
export function FaseSezione({ fase, area, propostaId, aperta = null, children }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const { valutazioneList: schede } = fase;
  const writes = aperta !== null;
  const section = useRef<HTMLElement>(null);
  // An evaluator begins at their own phase, not at those concluded before.
  useEffect(() => {
    if (writes) showInSide(section.current);
  }, [writes]);
  return (
    <section ref={section} className={css.fase} aria-label={area === 'referee' ? t(`tipo.${fase.tipo}`) : fase.nome}>
      {area !== 'referee' && (
        <header className={css.testa}>
          <h3>{fase.nome}</h3>
          <StatusBadge tone={fase.attiva ? 'info' : fase.conclusa ? 'ok' : 'neutral'}>{t(`fase.stati.${fase.stato}`)}</StatusBadge>
          {t(`tipo.${fase.tipo}`) !== fase.nome && <span className={css.quando}>{t(`tipo.${fase.tipo}`)}</span>}
          {fase.concludibile && fase.id !== null && <ConcludiReferee area={area} propostaId={propostaId} faseId={fase.id} />}
        </header>
      )}
      {area === 'ur' && fase.attiva && fase.tipo !== 'REFEREE_PARZIALE' && <Notice>{refusalText({ reason: 'VALUTA_COMMISSIONE' })}</Notice>}
      <SchedeTavola schede={schede} {...(area !== 'referee' && { fase: fase.nome })} />
      {schede.map((scheda) => (
        <SchedaTesta key={scheda.id} scheda={scheda} {...(area !== 'referee' && { carta: area })} />
      ))}
      {!writes && schede.length === 0 && <p className={css.quando}>{t('nessunaScheda')}</p>}
      {aperta !== null && area !== 'ur' && <SchedaEditor key={medieOf(aperta)} scheda={aperta} area={area} tipo={fase.tipo} />}
      {children}
    </section>
  );
}

/** The means that a sheet begins with: once they are others it is opened anew (D-325). */
const medieOf = ({ valutazionePunteggioList }: OwnValutazione): string =>
  valutazionePunteggioList.map(({ criterio }) => criterio.mediaPrecalcolata).join();
