import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { ProntoModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { TrialForm } from '../ProvaPage.tsx';
import { useScriveModuli } from '../useScriveModuli.ts';
import { nuovoTesti } from './nuovo.testi.ts';

/** /ur/moduli/pronti/{codice}: a form of the library as people will see it, before the office chooses it. */
export default function ProntoPage() {
  const codice = useParams().codice ?? '';
  const query = useRoute('GET /moduli/pronti/modello', { query: { codice } });
  return (
    <Loaded query={query} page>
      {(pronto) => <ProvaPronto key={codice} pronto={pronto} />}
    </Loaded>
  );
}

function ProvaPronto({ pronto: { codice, nome, scopo, formulario } }: { pronto: ProntoModulo }) {
  const { t } = useTexts(nuovoTesti);
  const { t: t0 } = useTexts(moduliTesti);
  const [round, setRound] = useState(0);
  const nuovo = pathTo('/ur/moduli/nuovo');
  return (
    <Stack>
      <PageHeader
        title={nome}
        breadcrumb={[
          { label: t0('home'), to: pathTo('/ur/home') },
          { label: t0('elenco.titolo'), to: pathTo('/ur/moduli') },
          { label: t('titolo'), to: nuovo },
        ]}
        actions={
          <>
            <Button onPress={() => setRound(round + 1)}>{t0('prova.ricomincia')}</Button>
            {useScriveModuli() && <LinkButton to={`${nuovo}?modello=${codice}`}>{t('usaQuesto')}</LinkButton>}
          </>
        }
      >
        <p>{scopo}</p>
      </PageHeader>
      <Notice>{t0('prova.aiuto')}</Notice>
      <TrialForm key={round} template={formulario as FormTemplate} />
    </Stack>
  );
}
