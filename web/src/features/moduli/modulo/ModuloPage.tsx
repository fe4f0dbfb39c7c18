import { canBeginVersione, TESTI_TIPO_FORM } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useNavigate, useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../../ui/controls/ErrorDialog.tsx';
import { ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { useScriveModuli } from '../useScriveModuli.ts';
import css from './Contenuto.module.css';
import { Contenuto } from './Contenuto.tsx';
import { VERSIONI } from './sezioni.ts';
import { VersioneItem } from './VersioneItem.tsx';

/** /ur/moduli/{id}: the versions of a form, where each is used, what the form asks, and what may be done with it. */
export default function ModuloPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /moduli/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(modulo) => <Versioni modulo={modulo} />}
    </Loaded>
  );
}

function Versioni({ modulo }: { modulo: Modulo }) {
  const { t } = useTexts(moduliTesti);
  const writes = useScriveModuli();
  return (
    <>
      <PageHeader
        title={modulo.nome}
        breadcrumb={[
          { label: t('home'), to: pathTo('/ur/home') },
          { label: t('elenco.titolo'), to: pathTo('/ur/moduli') },
        ]}
        actions={writes && <NuovaVersione modulo={modulo} />}
      >
        <Meta>
          {TESTI_TIPO_FORM[modulo.tipo]}
          {modulo.lingua === 'it' ? '' : t('elenco.inglese')}
          {modulo.codice === modulo.nome ? '' : t('elenco.codice', { codice: modulo.codice })}
        </Meta>
      </PageHeader>
      {!writes && <Notice>{t('soloUfficio')}</Notice>}
      <div className={css.colonne}>
        <Card flush id={VERSIONI} title={t('versioni')}>
          <ItemList>
            {modulo.versioni.map((versione) => (
              <VersioneItem key={versione.id} modulo={modulo} versione={versione} />
            ))}
          </ItemList>
        </Card>
        <Contenuto versioni={modulo.versioni} />
      </div>
    </>
  );
}

/** A draft that begins as a copy of the newest version. */
function NuovaVersione({ modulo: { id, versioni } }: { modulo: Modulo }) {
  const { t } = useTexts(moduliTesti);
  const toast = useToast();
  const navigate = useNavigate();
  const may = canBeginVersione(versioni);
  const { run, pending, error, reset } = useAction('POST /moduli/:id/bozza', {
    onDone: ({ versioneId }) => {
      toast(t('nuovaFatta'));
      void navigate(pathTo('/ur/moduli/versioni/:id', { id: versioneId }));
    },
  });
  return (
    <>
      <Button variant="primary" pending={pending} why={may.ok ? undefined : refusalText(may)} onPress={() => run({ params: { id } })}>
        {t('nuova')}
      </Button>
      {error !== null && <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={reset} />}
    </>
  );
}
