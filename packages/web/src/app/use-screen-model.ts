import { useEffect, useState } from 'react';

/** A view model that stops its look-ups when the screen is left. */
interface Leavable {
  leave?: () => void;
}

/** A screen's view model, made once for as long as the screen is shown. */
export function useScreenModel<Model extends object>(create: () => Model): Model {
  const [model] = useState(create);
  useEffect(() => () => (model as Leavable).leave?.(), [model]);
  return model;
}
