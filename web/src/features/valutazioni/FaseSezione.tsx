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
import type { PortaValutazione } from './ValutazioneDialog.part.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** For the office and the chair alone, who have its words. */
const ConcludiReferee = lazyPart(
  () => import('./ConcludiReferee.tsx'),
  (file) => file.ConcludiReferee,
);

type Props = {
  fase: Fase;
  porta: PortaValutazione;
  propostaId: number;
  /** The sheet that the reader writes in this phase. */
  aperta: OwnValutazione | null;
  foot: HTMLElement | null;
  onChanged: (changed: boolean) => void;
};

/** One phase: how far it is, the sheet that is being written, and those that are read. A referee has one only, which has no head. */
export function FaseSezione({ fase, porta, propostaId, aperta, foot, onChanged }: Props) {
  const { t } = useTexts(valutazioniTesti);
  // The sheet that is being written is not read above itself, also where it was stored only a moment ago.
  const others = fase.valutazioneList.filter(({ referee }) => aperta === null || (porta === 'mc' && referee !== null));
  const vuota = aperta === null && others.length === 0;
  const writes = aperta !== null;
  const section = useRef<HTMLElement>(null);
  // Whoever writes finds the own phase, not those that were concluded before it.
  useEffect(() => {
    if (writes) section.current?.scrollIntoView?.({ block: 'start' });
  }, [writes]);
  return (
    <section ref={section} className={css.fase} aria-label={porta === 'referee' ? t(`tipo.${fase.tipo}`) : fase.nome}>
      {porta !== 'referee' && (
        <header className={css.testa}>
          <h3>{fase.nome}</h3>
          <StatusBadge tone={fase.attiva ? 'info' : fase.conclusa ? 'ok' : 'neutral'}>{t(`fase.stati.${fase.stato}`)}</StatusBadge>
          {t(`tipo.${fase.tipo}`) !== fase.nome && <span className={css.quando}>{t(`tipo.${fase.tipo}`)}</span>}
          {fase.concludibile && fase.id !== null && <ConcludiReferee porta={porta} propostaId={propostaId} faseId={fase.id} />}
        </header>
      )}
      {porta === 'ur' && fase.attiva && fase.tipo !== 'REFEREE_PARZIALE' && (
        <Notice>{refusalText({ reason: 'VALUTA_COMMISSIONE' })}</Notice>
      )}
      {others.map((scheda) => (
        <SchedaLetta key={scheda.id} scheda={scheda} {...(porta !== 'referee' && { carta: porta })} />
      ))}
      {vuota && <p className={css.quando}>{t('nessunaScheda')}</p>}
      {aperta !== null && porta !== 'ur' && (
        <SchedaEditor scheda={aperta} porta={porta} tipo={fase.tipo} foot={foot} onChanged={onChanged} />
      )}
    </section>
  );
}
