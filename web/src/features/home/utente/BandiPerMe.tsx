import { compareCodes } from '@sigeba/contract/compare.ts';
import type { BandoPerMe } from '@sigeba/contract/home/home.shape.ts';
import { isVicina } from '@sigeba/contract/home/urgenza.rules.ts';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { DeadlineBeside } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { homeTesti } from '../home.testi.ts';
import { Mostrate } from '../Mostrate.tsx';
import { BandiNonPerMe, Bozze, NomeDelBando } from './BandiNonPerMe.tsx';
import css from './HomePage.module.css';

const IN_VISTA = 6;

/** The open calls: those for the reader first, each with its end and the own draft or the way to one; the others folded, each with why not. */
export function BandiPerMe({ bandi }: { bandi: readonly BandoPerMe[] }) {
  const { t } = useTexts(homeTesti);
  const perMe = bandi.filter(({ motivi }) => motivi.length === 0).toSorted(byScadenza);
  const altri = bandi.filter(({ motivi }) => motivi.length > 0).toSorted(byScadenza);
  if (bandi.length === 0) {
    return (
      <Card title={t('bandi.titolo')}>
        <EmptyState title={t('bandi.nessuno')}>{t('bandi.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('bandi.titolo')} actions={<Link to={pathTo('/bandi')}>{t('bandi.tutti')}</Link>} flush>
      {perMe.length === 0 ? (
        <p className={css.nessuno}>{t('bandi.nessunoPerTe')}</p>
      ) : (
        <Mostrate rows={perMe} first={IN_VISTA}>
          {(shown) => (
            <ul className={css.bandi}>
              {shown.map((riga) => (
                <Bando key={riga.classe.id} riga={riga} />
              ))}
            </ul>
          )}
        </Mostrate>
      )}
      {altri.length > 0 && <BandiNonPerMe bandi={altri} />}
    </Card>
  );
}

const byScadenza = (a: BandoPerMe, b: BandoPerMe): number => compareCodes(a.scadenza, b.scadenza);

function Bando({ riga }: { riga: BandoPerMe }) {
  const { t } = useTexts(homeTesti);
  const now = useServerNow();
  const { bando, classe, scadenza, bozze } = riga;
  return (
    <li className={css.bando}>
      <DateBlock day={scadenza} small tone={isVicina(scadenza, now) ? 'due' : 'grey'} />
      <div className={css.detto}>
        <NomeDelBando riga={riga} />
        <span className={css.quiet}>{bando.nome}</span>
        <span className={css.quiet}>
          <DeadlineBeside scadenza={scadenza} now={now} />
        </span>
        {bozze.length > 0 && (
          <>
            <span className={css.quiet}>{t('bandi.bozza', { count: bozze.length })}</span>
            <Bozze bozze={bozze} />
          </>
        )}
      </div>
      {bozze.length === 0 && (
        <LinkButton small to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
          <Plus />
          <ActionLabel action={t('bandi.proponi')} titolo={classe.nome} />
        </LinkButton>
      )}
    </li>
  );
}
