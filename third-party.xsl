<?xml version="1.0" encoding="UTF-8"?>
<!-- From a CycloneDX bill of materials to a list of the libraries in it, each with its licences. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:cdx="http://cyclonedx.org/schema/bom/1.6" exclude-result-prefixes="cdx">
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/cdx:bom">
    <xsl:text>Third-party libraries in this distribution and their licences, as their publishers state them.&#10;</xsl:text>
    <xsl:text>Where several licences are named, see the library which of them apply.&#10;&#10;</xsl:text>
    <xsl:if test="not(cdx:components/cdx:component)">
      <xsl:message terminate="yes">The bill of materials lists no library.</xsl:message>
    </xsl:if>
    <xsl:for-each select="cdx:components/cdx:component[cdx:group != 'io.hunt']">
      <xsl:sort select="cdx:group"/>
      <xsl:sort select="cdx:name"/>
      <xsl:call-template name="library"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="library">
    <xsl:if test="not(cdx:licenses/*)">
      <xsl:message terminate="yes">No licence is known of <xsl:value-of select="cdx:name"/>.</xsl:message>
    </xsl:if>
    <xsl:value-of select="concat(cdx:group, ':', cdx:name, ' ', cdx:version, '&#10;')"/>
    <xsl:for-each select="cdx:licenses/cdx:license">
      <xsl:value-of select="concat('  ', cdx:id, cdx:name)"/>
      <xsl:if test="cdx:url"><xsl:value-of select="concat(', ', cdx:url)"/></xsl:if>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
    <xsl:if test="starts-with(cdx:name, 'embedded-postgres-binaries')">
      <xsl:text>  PostgreSQL, https://www.postgresql.org/about/licence/ (the programs inside)&#10;</xsl:text>
    </xsl:if>
    <xsl:for-each select="cdx:licenses/cdx:expression">
      <xsl:value-of select="concat('  ', ., '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
