/**
 * Returns whether the page may show this picture: one of the site, or of an origin that the page's
 * security policy allows. Any other is not even requested, since the policy would refuse it.
 */
export function isPictureAllowed(image: string, page: Document = document): boolean {
  if (image.startsWith('/')) return !image.startsWith('//');
  return [page.location.origin, ...configuredOrigins(page)].some((origin) =>
    image.startsWith(`${origin}/`),
  );
}

/** Reads the origins that the build, or the server, has written into the page beside its policy. */
function configuredOrigins(page: Document): readonly string[] {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="image-origins"]');
  return meta?.content.split(' ').filter((origin) => origin !== '') ?? [];
}
