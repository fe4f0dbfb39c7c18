import { formatInstant } from '@sigeba/contract/instant.ts';
import type { StatoSistema, VoceStato } from '@sigeba/contract/stato/stato.routes.ts';
import { type EsitoLavoro, NOMI_LAVORO, type StatoVoce, sizeOf } from '@sigeba/contract/stato/stato.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Meta } from '../../ui/data/ItemList.tsx';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Stato.module.css';
import { statoTesti } from './stato.testi.ts';

type Look = { tone: Tone; sign: Sign };
/** What is not known is never green. */
const LOOK: Record<StatoVoce, Look> = {
  MALE: { tone: 'error', sign: 'wrong' },
  ATTENZIONE: { tone: 'warn', sign: 'wrong' },
  NON_NOTO: { tone: 'neutral', sign: 'draft' },
  BENE: { tone: 'ok', sign: 'done' },
};
const LOOK_LAVORO: Record<EsitoLavoro, Look> = {
  FALLITO: LOOK.MALE,
  SALTATO: LOOK.ATTENZIONE,
  MAI: LOOK.NON_NOTO,
  FINITO: LOOK.BENE,
};

/** Of every table of the page, which are read as one. */
const STATO = '150px';
const COSA = '300px';

/** /ur/stato: how the installation is, for who changes its settings; what wants a look comes first (D-281). */
export default function StatoPage() {
  const query = useRoute('GET /ur/stato', {}, { kept: false });
  return (
    <Loaded query={query} page>
      {(stato) => <Stato stato={stato} pending={query.isFetching} onAgain={() => void query.refetch()} />}
    </Loaded>
  );
}

function Stato({ stato, pending, onAgain }: { stato: StatoSistema; pending: boolean; onAgain: () => void }) {
  const { t } = useTexts(statoTesti);
  const { versione, commit } = stato;
  const peggiore = stato.voci[0]?.stato ?? 'NON_NOTO';
  const [aperte, inOrdine] = [stato.voci.filter((voce) => voce.stato !== 'BENE'), stato.voci.filter((voce) => voce.stato === 'BENE')];
  return (
    <Stack>
      <PageHeader
        title={t('titolo')}
        status={<StatusBadge {...LOOK[peggiore]}>{t(`insieme.${peggiore}`)}</StatusBadge>}
        actions={
          <Button pending={pending} onPress={onAgain}>
            {t('diNuovo')}
          </Button>
        }
      >
        <Meta>
          {commit === null ? t('versione', { versione }) : t('versioneCommit', { versione, commit })}
          {t('avviato', { quando: formatInstant(stato.avviato) })}
          {t('guardato', { quando: formatInstant(stato.guardato) })}
          {t('unaVolta')}
        </Meta>
      </PageHeader>
      {aperte.length > 0 && (
        <Card title={t('daGuardare')} flush>
          <Voci label={t('daGuardare')} voci={aperte} />
          <p className={css.chi}>{t('chi')}</p>
        </Card>
      )}
      <Lavori lavori={stato.lavori} />
      <Cifre cifre={stato.cifre} />
      {inOrdine.length > 0 && (
        <Card title={t('inOrdine')} flush>
          <Voci label={t('inOrdine')} voci={inOrdine} />
        </Card>
      )}
    </Stack>
  );
}

function Voci({ label, voci }: { label: string; voci: readonly VoceStato[] }) {
  const { t } = useTexts(statoTesti);
  const columns: Column<VoceStato>[] = [
    {
      key: 'stato',
      head: t('colonne.stato'),
      bare: true,
      whole: true,
      width: STATO,
      cell: ({ stato }) => <StatusBadge {...LOOK[stato]}>{t(`stati.${stato}`)}</StatusBadge>,
    },
    {
      key: 'cosa',
      head: t('colonne.cosa'),
      title: true,
      width: COSA,
      cell: ({ nome, schermata }) => (schermata === null ? nome : <Link to={schermata}>{nome}</Link>),
    },
    { key: 'dice', head: t('colonne.dice'), bare: true, cell: ({ dice }) => dice, second: ({ rimedio }) => rimedio },
  ];
  return <DataTable label={label} columns={columns} rows={voci} rowKey={({ nome }) => nome} cards />;
}

function Lavori({ lavori }: Pick<StatoSistema, 'lavori'>) {
  const { t } = useTexts(statoTesti);
  const columns: Column<StatoSistema['lavori'][number]>[] = [
    {
      key: 'esito',
      head: t('colonne.stato'),
      bare: true,
      whole: true,
      width: STATO,
      cell: ({ esito }) => <StatusBadge {...LOOK_LAVORO[esito]}>{t(`lavori.esiti.${esito}`)}</StatusBadge>,
    },
    { key: 'nome', head: t('colonne.cosa'), title: true, width: COSA, cell: ({ nome }) => NOMI_LAVORO[nome] },
    {
      key: 'quando',
      head: t('colonne.quando'),
      bare: true,
      blank: true,
      cell: ({ finito, fallito }) => {
        const ultimo = fallito ?? finito;
        return ultimo !== null && formatInstant(ultimo);
      },
      second: ({ finito, fallito }) => fallito !== null && finito !== null && t('lavori.primaFinito', { quando: formatInstant(finito) }),
    },
  ];
  const everRan = lavori.some(({ finito, fallito }) => finito !== null || fallito !== null);
  return (
    <Card title={t('lavori.titolo')} actions={<span className={css.parte}>{t('lavori.parte')}</span>} flush>
      <DataTable
        label={t('lavori.titolo')}
        columns={everRan ? columns : columns.filter(({ key }) => key !== 'quando')}
        rows={lavori}
        rowKey={({ nome }) => nome}
        cards
      />
    </Card>
  );
}

function Cifre({ cifre }: Pick<StatoSistema, 'cifre'>) {
  const { t } = useTexts(statoTesti);
  const known = <Value,>(value: Value | null, say: (value: Value) => ReactNode): ReactNode =>
    value === null ? t('cifre.nonNoto') : say(value);
  const { emailDal } = cifre;
  const inAttesa = (quante: number) =>
    emailDal === null ? formatCount(quante) : t('cifre.emailDal', { quante: formatCount(quante), quando: formatInstant(emailDal) });
  return (
    <Card title={t('cifre.titolo')}>
      <DefinitionList
        items={[
          { term: t('cifre.sessioni'), value: known(cifre.sessioni, formatCount) },
          { term: t('cifre.emailInAttesa'), value: known(cifre.emailInAttesa, inAttesa) },
          { term: t('cifre.emailNonConsegnate'), value: known(cifre.emailNonConsegnate, formatCount) },
          { term: t('cifre.spazio'), value: known(cifre.spazioMB, (mb) => sizeOf(mb, 'it-IT')) },
          { term: t('cifre.file'), value: known(cifre.file, formatCount) },
          { term: t('cifre.ultimaCopia'), value: known(cifre.ultimaCopia, formatInstant) },
          { term: t('cifre.ultimoRipristino'), value: known(cifre.ultimoRipristino, formatInstant) },
          { term: t('cifre.connessioni'), value: formatCount(cifre.connessioni) },
          { term: t('cifre.inCoda'), value: formatCount(cifre.inCoda) },
        ]}
      />
    </Card>
  );
}
