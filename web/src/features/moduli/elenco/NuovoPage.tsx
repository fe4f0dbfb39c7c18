import { TIPI_FORM } from '@sigeba/contract/form/template/template.types.ts';
import { hasCert, TESTI_TIPO_FORM } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Modulo, Pronto } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { ImportaDialog } from './ImportaDialog.tsx';
import css from './Nuovo.module.css';
import { type Inizio, NuovoDialog } from './NuovoDialog.tsx';
import { nuovoTesti } from './nuovo.testi.ts';

/** /ur/moduli/nuovo: what a new form may begin with. `?modello=CODICE` begins with a form of the library at once. */
export default function NuovoPage() {
  const pronti = useRoute('GET /moduli/pronti', {});
  const moduli = useRoute('GET /moduli', {});
  return (
    <Loaded query={pronti} page>
      {(library) => (
        <Loaded query={moduli} page>
          {(forms) => <Inizi pronti={library} moduli={forms} />}
        </Loaded>
      )}
    </Loaded>
  );
}

type Props = { pronti: readonly Pronto[]; moduli: readonly Modulo[] };

function Inizi({ pronti, moduli }: Props) {
  const { t } = useTexts(nuovoTesti);
  const { t: t0 } = useTexts(moduliTesti);
  const [search] = useSearchParams();
  const [inizio, setInizio] = useState<Inizio | null>(() => {
    const named = pronti.find(({ codice }) => codice === search.get('modello'));
    return named === undefined ? null : { da: 'PRONTO', pronto: named };
  });
  return (
    <Stack>
      <PageHeader
        title={t('titolo')}
        breadcrumb={[
          { label: t0('home'), to: pathTo('/ur/home') },
          { label: t0('elenco.titolo'), to: pathTo('/ur/moduli') },
        ]}
        actions={
          <>
            <Button why={moduli.length === 0 ? t('copiaVuota') : undefined} onPress={() => setInizio({ da: 'MODULO' })}>
              {t('copiaApri')}
            </Button>
            <Button onPress={() => setInizio({ da: 'ZERO' })}>{t('zeroApri')}</Button>
          </>
        }
      >
        <p>{t('aiuto')}</p>
      </PageHeader>
      <Library pronti={pronti} moduli={moduli} onUse={(pronto) => setInizio({ da: 'PRONTO', pronto })} />
      <FileJson />
      {inizio !== null && <NuovoDialog inizio={inizio} moduli={moduli} onClose={() => setInizio(null)} />}
    </Stack>
  );
}

/** The forms of the library, kind by kind; that of the istanze is made once. */
function Library({ pronti, moduli, onUse }: Props & { onUse: (pronto: Pronto) => void }) {
  const { t } = useTexts(nuovoTesti);
  const withCert = hasCert(moduli);
  return TIPI_FORM.map((tipo) => (
    <Card key={tipo} title={t('pronti', { tipo: TESTI_TIPO_FORM[tipo] })}>
      <ul className={css.pronti}>
        {pronti
          .filter((pronto) => pronto.tipo === tipo)
          .map((pronto) => (
            <ProntoCard
              key={pronto.codice}
              pronto={pronto}
              why={tipo === 'CERT' && withCert ? t('cert') : undefined}
              onUse={() => onUse(pronto)}
            />
          ))}
      </ul>
    </Card>
  ));
}

function ProntoCard({ pronto, why, onUse }: { pronto: Pronto; why: string | undefined; onUse: () => void }) {
  const { t } = useTexts(nuovoTesti);
  const { codice, nome, scopo, lingua, sezioni, campi } = pronto;
  return (
    <li className={css.pronto}>
      <h3 lang={lingua}>{nome}</h3>
      <p>{scopo}</p>
      <Meta>
        {lingua === 'en' ? t('lingua.en') : t('lingua.it')}
        {t('sezioni', { count: sezioni })}
        {t('campi', { count: campi })}
      </Meta>
      <div className={css.acts}>
        <Inline>
          <Button small why={why} aria-label={t('usaModello', { nome })} onPress={onUse}>
            {t('usa')}
          </Button>
          <LinkButton small to={pathTo('/ur/moduli/pronti/:codice', { codice })} aria-label={t('provaModello', { nome })}>
            {t('prova')}
          </LinkButton>
        </Inline>
      </div>
    </li>
  );
}

/** The last way, for who has the file of a form. */
function FileJson() {
  const { t } = useTexts(nuovoTesti);
  const { t: t0 } = useTexts(moduliTesti);
  const [importing, setImporting] = useState(false);
  return (
    <Card title={t('json')}>
      <Stack>
        <p>{t('jsonAiuto')}</p>
        <Inline>
          <Button small onPress={() => setImporting(true)}>
            {t0('importa.apri')}
          </Button>
        </Inline>
      </Stack>
      {importing && <ImportaDialog onClose={() => setImporting(false)} />}
    </Card>
  );
}
