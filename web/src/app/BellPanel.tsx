import type { NovitaInsieme } from '@sigeba/contract/home/novita.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { HOME } from '@sigeba/contract/schermate.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { Attesa } from '../features/home/Attesa.tsx';
import { homeTesti } from '../features/home/home.testi.ts';
import { UfficioLavoro } from '../features/home/ufficio/UfficioLavoro.tsx';
import { RigheNovita } from '../features/home/utente/Novita.tsx';
import { Loaded } from '../page/Loaded.tsx';
import { sees } from '../page/sees.ts';
import { useTexts } from '../text/useTexts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import css from './BellPanel.module.css';
import type { Attese } from './useAttese.ts';

/** As many as fit under the bell; the home has them all. */
const IN_VISTA = 8;

type Props = {
  utente: Utente;
  attese: Attese;
  novita: readonly NovitaInsieme[];
  since: string;
  /** Called with the instant of the latest event that is shown, also of one that comes while the panel is open. */
  onShown: (latest: string) => void;
};

/**
 * Under the bell: what waits for the reader, as on their home, and what happened last, each the way to where it stands. Nothing is said to be
 * missing before all of it has been read.
 */
export function BellPanel({ utente, attese: { home, lavoro, attesa, reading }, novita, since, onShown }: Props) {
  const { t } = useTexts(homeTesti);
  const { t: tShell } = useTexts(shellTesti);
  const nothing = novita.length + lavoro.length + attesa.length === 0;
  const latest = latestOf(novita);
  useEffect(() => onShown(latest), [onShown, latest]);
  return (
    <>
      {(lavoro.length > 0 || attesa.length > 0) && (
        <Section title={t('lavoro')}>
          {lavoro.length > 0 && <UfficioLavoro linee={lavoro} inArchivio={sees(utente, '/ur/progetti')} />}
          {attesa.length > 0 && <Attesa linee={attesa} />}
        </Section>
      )}
      {novita.length > 0 && (
        <Section title={t('novita.titolo')}>
          <RigheNovita novita={novita.slice(0, IN_VISTA)} since={since} />
        </Section>
      )}
      <Loaded query={reading}>
        {() =>
          nothing &&
          (home === undefined ? (
            <EmptyState title={t('dovere.niente')} />
          ) : (
            <EmptyState title={t('novita.nessuna')}>{t('novita.consiglio')}</EmptyState>
          ))
        }
      </Loaded>
      <p className={css.foot}>
        <Link to={HOME[utente.tipoUtente]}>{tShell('vaiAllaHome')}</Link>
      </p>
    </>
  );
}

const latestOf = (novita: readonly NovitaInsieme[]): string =>
  novita.map(({ quando }) => quando).reduce((one, other) => (one > other ? one : other), '');

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
