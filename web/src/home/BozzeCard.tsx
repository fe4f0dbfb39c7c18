import { formatInstant } from '@sigeba/contract/instant.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Item, ItemList, Meta } from '../ui/ItemList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type Props = {
  bozze: readonly PropostaRiga[];
  /** Some call is open. */
  canBegin: boolean;
};

/** Drafts with the time left; without any, the way to begin one. */
export function BozzeCard({ bozze, canBegin }: Props) {
  const { t } = useTranslation('home');
  if (bozze.length === 0) {
    if (!canBegin) return null;
    return (
      <Card title={t('bozze.titolo')}>
        <EmptyState title={t('bozze.nessuna')}>{t('bozze.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('bozze.titolo')} flush>
      <ItemList>
        {bozze.map((bozza) => (
          <Bozza key={bozza.id} bozza={bozza} />
        ))}
      </ItemList>
    </Card>
  );
}

function Bozza({ bozza }: { bozza: PropostaRiga }) {
  const { t } = useTranslation('home');
  const now = useServerNow();
  const { id, classe, lastUpdate, scadenza, categoriaUtenteDescrizione } = bozza;
  const titolo = bozza.titolo ?? t('senzaTitolo');
  const mine = bozza.apreForm === 'LEAD';
  const to = mine ? pathTo('/proposte/:id', { id }) : pathTo('/proposte/:id/view', { id });
  return (
    <Item
      title={<Link to={to}>{titolo}</Link>}
      meta={
        <>
          <Meta>
            {`${classe.nome} ${classe.anno}`}
            {!mine && t('responsabile', { persona: `${bozza.responsabile.cognome} ${bozza.responsabile.nome}` })}
            {t('bozze.tuoRuolo', { ruolo: categoriaUtenteDescrizione })}
          </Meta>
          <Meta>
            {STATI_PROPOSTA.BOZZA}
            {t('bozze.modificata', { quando: formatInstant(lastUpdate) })}
          </Meta>
        </>
      }
      side={<Deadline scadenza={scadenza} now={now} />}
      actions={
        <LinkButton small to={to}>
          {mine ? t('bozze.riprendi') : t('bozze.visualizza')}
          <VisuallyHidden>: {titolo}</VisuallyHidden>
        </LinkButton>
      }
    />
  );
}
