import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Fase, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Scheda.module.css';
import { SchedaEditor } from './SchedaEditor.tsx';
import { SchedaLetta } from './SchedaLetta.tsx';
import type { AreaValutazione } from './ValutazioneDialog.part.tsx';
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
  aperta: OwnValutazione | null;
  foot: HTMLElement | null;
  onChanged: (changed: boolean) => void;
};

/** One phase: how far it is, the sheet that is being written, and those that are read. A referee has one only, which has no head. */
export function FaseSezione({ fase, area, propostaId, aperta, foot, onChanged }: Props) {
  const { t } = useTexts(valutazioniTesti);
  // The sheet that is being written is not read above itself, also where it was stored only a moment ago.
  const others = fase.valutazioneList.filter(({ referee }) => aperta === null || (area === 'mc' && referee !== null));
  const vuota = aperta === null && others.length === 0;
  const writes = aperta !== null;
  const section = useRef<HTMLElement>(null);
  // An evaluator begins at their own phase, not at those concluded before.
  useEffect(() => {
    if (writes) section.current?.scrollIntoView?.({ block: 'start' });
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
      {others.map((scheda) => (
        <SchedaLetta key={scheda.id} scheda={scheda} {...(area !== 'referee' && { carta: area })} />
      ))}
      {vuota && <p className={css.quando}>{t('nessunaScheda')}</p>}
      {aperta !== null && area !== 'ur' && <SchedaEditor scheda={aperta} area={area} tipo={fase.tipo} foot={foot} onChanged={onChanged} />}
    </section>
  );
}
