/** The one person who uses a local lake; everything written with the token is by this id. */
export const LOCAL_USER_ID = 'local-editor'
