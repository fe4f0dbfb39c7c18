import type { Novita } from '@sigeba/contract/home/home.shape.ts';
import { type NovitaInsieme, novitaInsieme } from '@sigeba/contract/home/novita.rules.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { homeTesti } from '../home.testi.ts';
import css from './HomePage.module.css';
import { useNovita } from './useNovita.ts';

/** The number of entries read at once. */
const IN_VISTA = 6;

/** Recent events, the latest first, each with a link to its subject. */
export function UltimeNovita({ novita: tutte }: { novita: readonly Novita[] }) {
  const novita = novitaInsieme(tutte);
  const { t } = useTexts(homeTesti);
  const [all, setAll] = useState(false);
  const shown = all ? novita : novita.slice(0, IN_VISTA);
  if (novita.length === 0) {
    return (
      <Card title={t('novita.titolo')}>
        <p>{t('novita.nessuna')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('novita.titolo')} flush>
      <RigheNovita novita={shown} />
      {shown.length < novita.length && (
        <p className={css.nessuno}>
          <Button small variant="quiet" onPress={() => setAll(true)}>
            {t('novita.altre', { quante: novita.length - shown.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** Events as lines, each with a link to its subject; `since`: those that came later stand out. */
export function RigheNovita({ novita, since }: { novita: readonly NovitaInsieme[]; since?: string }) {
  return (
    <ul className={css.novita}>
      {novita.map((each) => (
        <Riga
          key={`${each.tipo} ${each.id} ${each.quando} ${each.persona ?? ''}`}
          novita={each}
          fresh={since !== undefined && each.quando > since}
        />
      ))}
    </ul>
  );
}

function Riga({ novita, fresh }: { novita: NovitaInsieme; fresh: boolean }) {
  const { t } = useTexts(homeTesti);
  const { to, titolo, frase } = useNovita(novita);
  return (
    <li className={fresh ? `${css.voce} ${css.nuova}` : css.voce}>
      <span className={css.detto}>
        {fresh && <VisuallyHidden>{t('novita.nuova')} </VisuallyHidden>}
        <span className={css.nome}>
          <Link to={to}>{titolo}</Link>:
        </span>{' '}
        {frase}
        <span className={css.quiet}>
          <DateTime value={novita.quando} />
        </span>
      </span>
    </li>
  );
}
