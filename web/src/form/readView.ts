import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useMemo } from 'react';
import { ApiError } from '../api/apiError.ts';
import { type Calling, call, type ReceivedOf, type RouteName, type SendingOf } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { useRoute } from '../api/useRoute.ts';
import type { Reading } from '../page/Loaded.tsx';

/** A view as its screen has it: with the template by which its answers are read. */
export type WithTemplate<View> = View extends { modulo: FormVersion } ? View & { formulario: FormTemplate } : View;

const TEMPLATE = 'GET /form/:id/versioni/:versione/:impronta';
const fresh = 'static';

/** A referee may have a view without a form: that of a proposta which is being corrected. */
const moduloOf = (view: unknown): FormVersion | undefined => (view as { modulo?: FormVersion } | undefined)?.modulo;

/**
 * Reads a view and the template that it names, as one: waited for together. The view travels each time, the template once: nothing ever
 * changes at its address, and the browser caches it across visits.
 */
export function useFormView<N extends RouteName & `GET ${string}`>(name: N, sending: SendingOf<N>): Reading<WithTemplate<ReceivedOf<N>>> {
  const view = useRoute(name, sending);
  const modulo = moduloOf(view.data);
  const template = useRoute(TEMPLATE, modulo === undefined ? null : { params: modulo }, { fresh });
  const whole = useMemo(
    () => (template.data === undefined ? undefined : { ...(view.data as object), formulario: template.data }),
    [view.data, template.data],
  );
  const { error, isPaused, isFetching } = modulo === undefined ? view : template;
  const data = (modulo === undefined ? view.data : whole) as WithTemplate<ReceivedOf<N>> | undefined;
  return { data, error: modulo === undefined ? error : retryable(error), isPaused, isFetching, refetch: () => both(view, template) };
}

/** The view first: a template that is not found may have been named by a server of another release. */
async function both(view: Pick<Reading<unknown>, 'refetch'>, template: Pick<Reading<unknown>, 'refetch'>): Promise<unknown> {
  await view.refetch();
  return template.refetch();
}

/** A template that is not found is a failure of the server: the view, which the reader may see, has just named it. */
const retryable = (error: ApiError | null): ApiError | null =>
  error?.status === 404 ? new ApiError(503, { code: error.code, message: error.message, violationReport: null }) : error;

/** The same for an editor, which reads when it opens. */
export async function readFormView<N extends RouteName & `GET ${string}`>(
  name: N,
  sending: SendingOf<N>,
  calling: Calling = {},
): Promise<WithTemplate<ReceivedOf<N>>> {
  const view = await call(name, sending, calling);
  const params = moduloOf(view);
  if (params === undefined) return view as WithTemplate<ReceivedOf<N>>;
  const formulario = await queryClient.fetchQuery({
    queryKey: [TEMPLATE, { params }],
    queryFn: () => call(TEMPLATE, { params }, calling),
    staleTime: fresh,
    // The caller reads view and template again together, and tells of the network.
    retry: false,
    networkMode: 'always',
  });
  return { ...(view as object), formulario } as WithTemplate<ReceivedOf<N>>;
}
