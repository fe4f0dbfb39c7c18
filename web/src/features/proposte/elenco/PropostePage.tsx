import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { InAnno } from '../../../list/InAnno.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { listaTesti } from '../lista.testi.ts';
import { ProposteAnno } from './ProposteAnno.tsx';

/** /proposte: what the caller takes part in, one financial year at a time. */
export default function PropostePage() {
  const { t } = useTexts(listaTesti);
  const anni = useRoute('GET /proposte/anni', {});
  const newProposta = <LinkButton to={pathTo('/bandi')}>{t('nuovaProposta')}</LinkButton>;
  return (
    <Stack>
      <PageHeader title={t('titolo')} actions={newProposta} />
      <Loaded query={anni}>
        {(all) => (
          <InAnno name="proposte" anni={all} label={t('anno')}>
            {(anno) => <Proposte anno={anno} annoCorrente={all[0] ?? anno} />}
          </InAnno>
        )}
      </Loaded>
    </Stack>
  );
}

type AnnoProps = { anno: number; annoCorrente: number };

function Proposte({ anno, annoCorrente }: AnnoProps) {
  const proposte = useRoute('GET /proposte', { query: { anno } }, { keep: true });
  return <Loaded query={proposte}>{(data) => <ProposteAnno anno={anno} annoCorrente={annoCorrente} proposte={data} />}</Loaded>;
}
