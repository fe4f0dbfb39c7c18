import { compareCodes } from '@sigeba/contract/compare.ts';
import type { BandoPerMe } from '@sigeba/contract/home/home.shape.ts';
import { isVicina } from '@sigeba/contract/home/urgenza.rules.ts';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Deadline, useFar } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { homeTesti } from '../home.testi.ts';
import { Mostrate } from '../Mostrate.tsx';
import { BandiNonPerMe, NomeDelBando } from './BandiNonPerMe.tsx';
import css from './HomePage.module.css';

const IN_VISTA = 6;
/** Beside the work of a commissione. */
const POCHI = 3;

/** The open calls: those for the reader first, each with its end and the own draft or the way to one; the others folded, each with why not. */
export function BandiPerMe({ bandi, pochi = false }: { bandi: readonly BandoPerMe[]; pochi?: boolean }) {
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
        <Mostrate rows={perMe} first={pochi ? POCHI : IN_VISTA}>
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
        <span className={css.quiet}>
          {bando.nome + DOT}
          <span className={css.quando} aria-hidden="true">
            {useFar(scadenza, now)}
          </span>
          <VisuallyHidden>
            <Deadline scadenza={scadenza} now={now} />
          </VisuallyHidden>
        </span>
      </div>
      {bozze.length === 0 && (
        <LinkButton brief to={pathTo('/proposte/new/:classe', { classe: classe.id })} title={t('bandi.proponi')}>
          <Plus />
          <VisuallyHidden>{`${t('bandi.proponi')}: ${classe.nome}`}</VisuallyHidden>
        </LinkButton>
      )}
      {bozze.map(({ id, titolo }) => (
        <LinkButton key={id} brief to={pathTo('/proposte/:id', { id })} title={t('bandi.bozza')}>
          <Pencil />
          <VisuallyHidden>{titolo ?? t('senzaTitolo')}</VisuallyHidden>
        </LinkButton>
      ))}
    </li>
  );
}
